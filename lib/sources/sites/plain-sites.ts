import { plainSite } from "../rule/plain-site.ts";

/** Sites that patterns describe completely and that need no explanation of their own. */
export const plainSites = [
  plainSite({
    name: "flickr",
    title: "Flickr",
    hosts: [".flickr.com", ".staticflickr.com"],
    junk: /buddyicons/u,
    // The secret in the name covers sizes up to 1024 pixels.
    larger: [
      [
        /^((?:live|(?:farm|c)\d+)\.staticflickr\.com\/[\d/]*\/\d+_[\da-f]+)(?:_[sqtmnwzc])?(\.\w+)/u,
        "$1_b$2",
      ],
    ],
    original: /_o\.\w+$/u,
    posts: [
      [/^flickr\.com\/photos\/(\d+@N\d\d)\/(\d{5,})/u, "www.flickr.com/photos/$1/$2"],
      [
        /^flickr\.com\/photos\/(?!tags\/)([\w-]+)\/(\d{5,})/u,
        "www.flickr.com/photos/$1/$2",
        "www.flickr.com/photos/$1",
      ],
      [/staticflickr\.com\/[\d/]*\/(\d{5,})_[\da-f]+/u, "www.flickr.com/photo.gne?id=$1"],
    ],
  }),
  plainSite({
    name: "weibo",
    title: "Weibo",
    hosts: [".sinaimg.cn", ".weibo.com", ".weibo.cn"],
    referer: true,
    junk: /^(?:tvax?\d|h5)\.sinaimg\.cn\//u,
    samples: [[/^(w[wx]\d\.sinaimg\.cn)\/(?!large\/)[\w.]+\/([^/]+)$/u, "$1/large/$2"]],
    original: /^w[wx]\d\.sinaimg\.cn\/large\//u,
    posts: [
      [/^weibo\.com\/(\d{5,})\/(\w{6,})/u, "weibo.com/$1/$2"],
      [/^m\.weibo\.cn\/(?:detail|status)\/(\w{6,})/u, "m.weibo.cn/detail/$1"],
    ],
    rehost: true,
  }),
  plainSite({
    name: "lofter",
    title: "LOFTER",
    hosts: [".lofter.com", ".lf127.net", ".126.net", ".127.net"],
    samples: [[/^(imglf\d*\.(?:lf127|nosdn\d*\.12[67])\.net\/[^?]+)\?/u, "$1"]],
    original: /^imglf/u,
    posts: [[/^([\w-]+)\.lofter\.com\/post\/(\w+)/u, "$1.lofter.com/post/$2"]],
    maker: [/^([\w-]+)\.lofter\.com\/post\//u, "$1.lofter.com/"],
  }),
  plainSite({
    name: "poipiku",
    title: "Poipiku",
    hosts: [".poipiku.com"],
    referer: true,
    samples: [
      [/^(?:img|cdn)\.poipiku\.com\/(user_img\d*\/[^?]+\.\w+)_\d+\.jpg/u, "img-org.poipiku.com/$1"],
    ],
    original: /^img-org\./u,
    posts: [[/^poipiku\.com\/(\d+)\/(\d+)\.html/u, "poipiku.com/$1/$2.html"]],
  }),
  plainSite({
    name: "skeb",
    title: "Skeb",
    hosts: [".skeb.jp", "si.imgix.net"],
    signed: /[?&]s=/u,
    posts: [[/^skeb\.jp\/@(\w+)\/works\/(\d+)/u, "skeb.jp/@$1/works/$2", "skeb.jp/@$1"]],
  }),
  plainSite({
    name: "toyhouse",
    title: "Toyhouse",
    hosts: [".toyhou.se"],
    junk: /\/file\/f2-toyhou-se\/users\//u,
    samples: [[/\/file\/f2-toyhou-se\/(?:thumbnails|characters)\//u]],
    original: /\/file\/f2-toyhou-se\/images\//u,
    posts: [
      [/^toyhou\.se\/~images\/(\d+)/u, "toyhou.se/~images/$1"],
      [/\/file\/f2-toyhou-se\/images\/(\d+)_/u, "toyhou.se/~images/$1"],
      [/^toyhou\.se\/(\d+\.[\w-]+)/u, "toyhou.se/$1"],
    ],
    // Owners of characters show what others drew.
    rehost: true,
  }),
  plainSite({
    name: "fandom",
    title: "Fandom",
    hosts: [".fandom.com", ".wikia.nocookie.net"],
    junk: /\/images\/\w\/\w\w\/(?:Site-(?:logo|favicon|background|community)|Wiki-wordmark)/u,
    samples: [
      [
        /^(static\.wikia\.nocookie\.net\/.+\/images\/\w\/\w\w\/[^/?]+)(?:\/revision\/latest(?!\?format=original)|$)/u,
        "$1/revision/latest?format=original",
      ],
    ],
    original: /\/revision\/latest\?format=original/u,
    posts: [[/^([\w-]+\.fandom\.com\/(?:[\w-]+\/)?wiki\/(?!Special:)[^?]+)/u, "$1"]],
    rehost: true,
  }),
  plainSite({
    name: "steam",
    title: "Steam Community",
    hosts: [
      ".steamcommunity.com",
      ".steamusercontent.com",
      "steamuserimages-a.akamaihd.net",
      ".steamstatic.com",
    ],
    junk: /^avatars|\/public\/(?:images|shared)\//u,
    samples: [
      [
        /^((?:images\.steamusercontent\.com|steamuserimages-a\.akamaihd\.net)\/ugc\/\d+\/\w+\/)\?/u,
        "$1",
      ],
    ],
    original: /\/ugc\/\d+\/\w+\/$/u,
    posts: [
      [
        /^steamcommunity\.com\/sharedfiles\/filedetails\/\?(?:.*&)?id=(\d+)/u,
        "steamcommunity.com/sharedfiles/filedetails/?id=$1",
      ],
    ],
    account: /^steamcommunity\.com\/id\/([\w-]+)\/?$/u,
  }),
  plainSite({
    name: "wix",
    title: "Wix",
    hosts: [".wixstatic.com"],
    samples: [[/^(static\.wixstatic\.com\/media\/[^/?]+)\/v1\//u, "$1"]],
    original: /\/media\/[^/]+$/u,
  }),
  plainSite({
    name: "squarespace",
    title: "Squarespace",
    hosts: [".squarespace-cdn.com"],
    samples: [
      [
        /^(images\.squarespace-cdn\.com\/content\/[^?]+)(?!\?format=original)(?:\?.*)?$/u,
        "$1?format=original",
      ],
    ],
    original: /\?format=original/u,
  }),
  plainSite({
    name: "weebly",
    title: "Weebly",
    hosts: [".weebly.com", ".editmysite.com"],
    original: /_orig\.\w+$/u,
    samples: [
      [
        /^([^?]+\/uploads\/(?:\d+\/){4}\d+\/(?:editor\/|published\/)?[^/?]+?)(?<!_orig)(?:_\d)?(\.\w+)(?:\?\d+)?$/u,
        "$1_orig$2",
      ],
    ],
  }),
  plainSite({
    name: "cloudinary",
    title: "Cloudinary",
    hosts: ["res.cloudinary.com"],
    signed: /\/s--[\w-]+--\//u,
    wrapped: /\/image\/fetch\/(?:[^/_]*_[^/]*\/)*(https?(?::|%3a).+)/iu,
    samples: [
      [/^(res\.cloudinary\.com\/[\w-]+\/image\/upload\/)(?:[a-z]{1,3}_[^/]+\/)+(.+)/u, "$1$2"],
    ],
    original: /\/image\/upload\//u,
  }),
  plainSite({
    name: "imgbb",
    title: "ImgBB",
    hosts: ["i.ibb.co", "ibb.co", ".imgbb.com"],
    samples: [[/^i\.ibb\.co\/.+\.(?:md|th)\.\w+$/u]],
    original: /^i\.ibb\.co\//u,
    posts: [[/^ibb\.co\/(?!album\/)(\w{6,8})$/u, "ibb.co/$1"]],
    rehost: true,
  }),
  plainSite({
    name: "postimages",
    title: "Postimages",
    hosts: [".postimg.cc"],
    samples: [[/^(i\.postimg\.cc\/\w+\/[^?]+)$/u, "$1?dl=1"]],
    original: /\?dl=1/u,
    posts: [[/^postimg\.cc\/(?!gallery\/)(\w{6,8})(?:\/|$)/u, "postimg.cc/$1"]],
    rehost: true,
  }),
  plainSite({
    name: "imgbox",
    title: "imgbox",
    hosts: [".imgbox.com"],
    samples: [[/^thumbs(\d*\.imgbox\.com\/\w\w\/\w\w\/\w+)_[tb]\.\w+$/u, "images$1_o.*"]],
    original: /^images\d*\.imgbox\.com\/.+_o\./u,
    posts: [
      [/^imgbox\.com\/(?!g\/)(\w{8})$/u, "imgbox.com/$1"],
      [/\/\w\w\/\w\w\/(\w{8})_[otb]\./u, "imgbox.com/$1"],
    ],
    rehost: true,
  }),
  plainSite({
    name: "catbox",
    title: "Catbox",
    hosts: [".catbox.moe"],
    original: /^(?:files|litter)\.catbox\.moe\//u,
    rehost: true,
  }),
  plainSite({
    name: "substack",
    title: "Substack",
    hosts: [".substack.com", "substackcdn.com", "substack-post-media.s3.amazonaws.com"],
    wrapped: /\/image\/fetch\/(?:[^/]*\/)?(https?(?::|%3a).+)/iu,
    original: /^substack-post-media\./u,
    posts: [[/^([\w-]+)\.substack\.com\/p\/([\w-]+)/u, "$1.substack.com/p/$2"]],
    account: /^substack\.com\/@([\w.-]+)$/u,
  }),
  plainSite({
    name: "medium",
    title: "Medium",
    hosts: [".medium.com"],
    junk: /^miro\.medium\.com\/(?:v2\/)?(?:resize:fill|fit\/c)[:/]\d{1,3}[:/]/u,
    samples: [
      [
        /^miro\.medium\.com\/(?:v2\/(?:[a-z]+:[^/]+\/)+|(?:max|fit|freeze)\/(?:[^/]+\/)+)([^/]+)$/u,
        "miro.medium.com/$1",
      ],
    ],
    original: /^miro\.medium\.com\/[^/]+$/u,
    posts: [
      [/^(medium\.com\/@?[\w.-]+\/[\w-]+-[\da-f]{8,12})/u, "$1"],
      [/^([\w-]+\.medium\.com\/[\w-]+-[\da-f]{8,12})/u, "$1"],
    ],
    rehost: true,
  }),
  plainSite({
    name: "webtoon",
    title: "WEBTOON",
    hosts: [".webtoons.com", "webtoon-phinf.pstatic.net", "swebtoon-phinf.pstatic.net"],
    referer: true,
    samples: [[/^(s?webtoon-phinf\.pstatic\.net\/[^?]+)\?/u, "$1"]],
    original: /webtoon-phinf/u,
    posts: [
      [
        /^(webtoons\.com\/[\w-]+\/[\w-]+\/[\w-]+\/[^/]+\/viewer)\?(?:.*&)?(title_no=\d+&episode_no=\d+)/u,
        "www.$1?$2",
      ],
    ],
  }),
  plainSite({
    name: "naver",
    title: "Naver Blog",
    hosts: [".pstatic.net", ".naver.com"],
    junk: /^(?:ssl|profile-phinf|blogpfthumb-phinf)\.pstatic\.net\//u,
    samples: [
      [/^postfiles\.pstatic\.net\/([^?]+)/u, "blogfiles.pstatic.net/$1"],
      [/^(\w+-phinf\.pstatic\.net\/[^?]+)\?type=/u, "$1"],
    ],
    original: /^blogfiles\.pstatic\.net\//u,
    posts: [
      [/^(?:m\.)?blog\.naver\.com\/(\w+)\/(\d{6,})/u, "blog.naver.com/$1/$2", "blog.naver.com/$1"],
    ],
  }),
  plainSite({
    name: "tistory",
    title: "Tistory",
    hosts: [".tistory.com", ".daumcdn.net", "blog.kakaocdn.net"],
    wrapped: /^img\d\.daumcdn\.net\/thumb\/.*[?&]fname=([^&]+)/u,
    samples: [[/^(t1\.daumcdn\.net\/cfile\/tistory\/\w+)(?:\?(?!original).*)?$/u, "$1?original"]],
    original: /^blog\.kakaocdn\.net\/|\?original$/u,
    posts: [[/^([\w-]+)\.tistory\.com\/(?:m\/)?(entry\/[^?]+|\d+)/u, "$1.tistory.com/$2"]],
    maker: [/^([\w-]+)\.tistory\.com\//u, "$1.tistory.com/"],
  }),
  plainSite({
    name: "threads",
    title: "Threads",
    hosts: [".threads.net", ".threads.com", ".cdninstagram.com"],
    junk: /-19\//u,
    samples: [[/cdninstagram\.com\/v\//u]],
    posts: [
      [
        /^threads\.(?:net|com)\/@([\w.]+)\/post\/([\w-]+)/u,
        "www.threads.com/@$1/post/$2",
        "www.threads.com/@$1",
      ],
    ],
  }),
  plainSite({
    name: "tiktok",
    title: "TikTok photos",
    hosts: [".tiktok.com", ".tiktokcdn.com", ".tiktokcdn-us.com", ".tiktokcdn-eu.com"],
    junk: /-avt-\d/u,
    signed: /[?&]x-expires=(\d+)/u,
    posts: [
      [
        /^tiktok\.com\/@([\w.]+)\/(?:photo|video)\/(\d+)/u,
        "www.tiktok.com/@$1/photo/$2",
        "www.tiktok.com/@$1",
      ],
    ],
  }),
  plainSite({
    name: "tapas",
    title: "Tapas",
    hosts: [".tapas.io"],
    junk: /\/(?:ua|sa)\//u,
    signed: /[?&]__token__=exp=(\d+)/u,
    posts: [[/^(tapas\.io\/episode\/\d+)/u, "$1"]],
  }),
  plainSite({
    name: "etsy",
    title: "Etsy",
    hosts: [".etsy.com", ".etsystatic.com"],
    junk: /^i\.etsystatic\.com\/(?:isla|isbl|iusa|.+\/is[abl]+_)/u,
    samples: [[/^(i\.etsystatic\.com\/.+\/il)_(?!fullxfull)[\dxN]+(\.[^?]+)/u, "$1_fullxfull$2"]],
    original: /\/il_fullxfull\./u,
    posts: [[/^etsy\.com\/(?:[a-z-]{2,5}\/)?listing\/(\d+)/u, "www.etsy.com/listing/$1"]],
    account: /^etsy\.com\/(?:[a-z-]{2,5}\/)?shop\/(\w+)/u,
  }),
  plainSite({
    name: "redbubble",
    title: "Redbubble",
    hosts: [".redbubble.com", ".redbubble.net"],
    junk: /\/avatar\./u,
    samples: [[/^ih\d\.redbubble\.net\/image\./u]],
    posts: [[/^redbubble\.com\/(i\/[\w-]+\/(?=[\w-]+-by-)[\w-]+\/\d+)/u, "www.redbubble.com/$1"]],
    maker: [
      /^redbubble\.com\/i\/[\w-]+\/(?=[\w-]+\/)[\w-]+-by-([\w-]+)\//u,
      "www.redbubble.com/people/$1/shop",
    ],
  }),
];
