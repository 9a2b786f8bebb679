import { type PlainSite, plainSite } from "../rule/plain-site.ts";

/**
 * Sites that patterns describe completely, by name. An example stands above each pattern: the address that it matches, without `https://`
 * and `www.`.
 */
const SITES: readonly PlainSite[] = [
  {
    name: "anime-pictures",
    title: "Anime-Pictures",
    hosts: [".anime-pictures.net"],
    junk: /\/avatars\//u,
    samples: [
      [
        /^opreviews\.anime-pictures\.net\/(\w{3}\/[\da-f]{32})_\w\w\./u,
        "oimages.anime-pictures.net/$1.*",
      ],
    ],
    original: /^oimages\./u,
    posts: [
      [
        /^anime-pictures\.net\/(?:posts|pictures\/view_post)\/(\d+)/u,
        "anime-pictures.net/posts/$1",
      ],
    ],
    rehost: true,
  },
  {
    name: "bilibili",
    hosts: [".bilibili.com", ".hdslb.com", ".biliimg.com"],
    junk: /\.hdslb\.com\/bfs\/(?:face|garb|emote|static|svg-next|activity-plat)\//u,
    samples: [
      [/^(.+\.hdslb\.com\/)\d+_\d+\/([^@?]+)/u, "$1$2"],
      [/^(.+\.(?:hdslb|biliimg)\.com\/[^@]+?\.\w{3,4})(?:@|_\d+x\d+\.\w+$)/u, "$1"],
      [/^(.+\.(?:hdslb|biliimg)\.com\/[^@]+)@/u, "$1"],
    ],
    original: /\.(?:hdslb|biliimg)\.com\//u,
    posts: [
      [/^(?:m\.)?(bilibili\.com\/(?:opus\/\d+|read\/cv\d+|video\/(?:BV\w+|av\d+)))/u, "www.$1"],
      [/^bilibili\.com\/read\/mobile\/(?:cv)?(\d+)/u, "www.bilibili.com/read/cv$1"],
      [/^m\.bilibili\.com\/dynamic\/(\d+)/u, "t.bilibili.com/$1"],
      [/^[th]\.bilibili\.com\/(?:ywh\/)?\d+/u, "$0"],
    ],
    account: /^space\.bilibili\.com\/(\d+)\/?(?:\?|$)/u,
  },
  {
    name: "boosty",
    hosts: [".boosty.to"],
    junk: /^images\.boosty\.to\/(?:blog|group|reward|sticker|subscription_level|target|user)s?\//u,
    signed: /[?&]sign/u,
    samples: [[/^(images\.boosty\.to\/image\/.+)\?/u, "$1"]],
    original: /^images\./u,
    posts: [
      [/^boosty\.to\/([\w.-]+)\/posts\/[\da-f-]{36}(?!\w)/u, "$0", "boosty.to/$1"],
      [
        /^boosty\.to\/([\w.-]+)\/blog\/media\/([\da-f-]{36})(?!\w)/u,
        "boosty.to/$1/posts/$2",
        "boosty.to/$1",
      ],
    ],
  },
  // Covers are crops of works. Some file names start with the account's name, followed by 21 random characters.
  {
    name: "cara",
    hosts: [".cara.app"],
    junk: /\/production\/(?:avatar|banner|cover|profile|user)s?\//u,
    samples: [[/^(?!.+-post-cover)(?=.+\/posts\/)([^?]+)\?/u, "$1"]],
    original: /\/posts\/(?!.+-post-cover)/u,
    posts: [[/^cara\.app\/post\/[\w-]+/u, "$0"]],
    account: /^cara\.app\/([\w.]+)(?:\/\w+)?\/?$/u,
    maker: [/\/posts\/[^/]+\/([\w.]+)(?<!\.\w{3,4})-[\w-]{21}-/u, "cara.app/$1"],
  },
  {
    name: "carrd",
    hosts: [".carrd.co"],
    samples: [
      [
        /^([\w-]+\.carrd\.co\/assets\/images\/(?:\w+\/)?[\w-]+?)(?<!_original)(\.\w+)(?:\?.*)?$/u,
        "$1_original$2",
      ],
    ],
    original: /_original\.\w+/u,
    posts: [[/^(?!www\.)([\w-]+)\.carrd\.co\/(?=assets\/|\?|$)/u, "$1.carrd.co/"]],
    maker: [/^(?!www\.)([\w-]+)\.carrd\.co\//u, "$1.carrd.co/"],
  },
  {
    name: "catbox",
    hosts: [".catbox.moe"],
    original: /^(?:files|litter)\.catbox\.moe\//u,
    rehost: true,
  },
  {
    name: "ci-en",
    hosts: [".ci-en.net", ".ci-en.jp", "ci-en.dlsite.com"],
    junk: /\/(?:icon|cover|profile)\//u,
    signed: /[?&]px-hash=/u,
    posts: [
      [
        /^ci-en\.(?:net|jp|dlsite\.com)\/creator\/(\d+)\/article\/(\d+)/u,
        "ci-en.net/creator/$1/article/$2",
      ],
    ],
    account: /^ci-en\.(?:net|jp|dlsite\.com)\/creator\/(\d+)\/?$/u,
  },
  {
    name: "civitai",
    hosts: [".civitai.com", "civitai.green", "civitai.red"],
    samples: [
      [
        /^(image.+\/[\da-f-]{36}\/)(?!original=true(?:\/|$))(?:\w+=[\w.]+,?)+(.*)$/u,
        "$1original=true$2",
      ],
    ],
    original: /\/original=true/u,
    posts: [[/^civitai\.(?:com|green|red)\/(?:image|model|post)s\/\d+/u, "$0"]],
    account: /^civitai\.\w+\/user\/([^/?]+)/u,
  },
  {
    name: "cloudinary",
    hosts: [".cloudinary.com"],
    wrapped: /\/image\/fetch\/(?:[^/_-]*[_-][^/]*\/)*(https?(?::|%3a).+)/iu,
    samples: [
      // A signature covers the changes, and the file needs none unless its owner forbids it.
      [
        /^((?:res(?:-\d)?\.cloudinary\.com\/[\w-]+|[\w-]+-res\.cloudinary\.com)\/(?:image\/upload\/|images\/)?)(?=s--|(?:a[cfr]?|b[lor]?|c[os]?|d(?:[lnu]|pr)?|eo?|f(?:[ln]|ps)?|g|h|if|ki|l|o|pg?|q|r|s[op]|t|u|v[cs]|w|[xyz]|\$\w+)_)(?:s--[\w-]+--\/)?(?:(?:a[cfr]?|b[lor]?|c[os]?|d(?:[lnu]|pr)?|eo?|f(?:[ln]|ps)?|g|h|if|ki|l|o|pg?|q|r|s[op]|t|u|v[cs]|w|[xyz]|\$\w+)_[^/]+\/)*(.+)/u,
        "$1$2",
      ],
      // The extension chooses the form, whatever was uploaded.
      [/^([\w.-]+\/(?:[\w-]+\/)?image\/upload\/.+)\.(?:webp|avif)$/u, "$1.png", "$1.jpg"],
    ],
    original: /\/image\/upload\//u,
  },
  // Closed in 2024; its addresses remain as sources. A shared post appears under the sharer's name.
  {
    name: "cohost",
    hosts: [".cohost.org", ".cohostcdn.org"],
    junk: /\/(?:avatar|header)\//u,
    samples: [[/^(?=.+\/attachment\/)([^?]+)\?/u, "$1"]],
    original: /\/attachment\//u,
    posts: [[/^cohost\.org\/[\w-]+\/post\/\d+[\w-]*/u, "$0"]],
    maker: [/^cohost\.org\/([\w-]+)\/post\//u, "cohost.org/$1"],
  },
  {
    name: "dlsite",
    title: "DLsite",
    hosts: [
      "dlsite.com",
      "www.dlsite.com",
      "eng.dlsite.com",
      "home.dlsite.com",
      "maniax.dlsite.com",
      "img.dlsite.jp",
    ],
    samples: [
      [
        /^img\.dlsite\.jp\/resize\/(images2\/(?:work|ana)\/.+)_\d+x\d+\.(?:webp|jpg)/u,
        "img.dlsite.jp/modpub/$1.jpg",
      ],
      // A conversion beside its file.
      [/^(img\.dlsite\.jp\/modpub\/.+)\.webp/u, "$1.jpg"],
    ],
    original: /^img\.dlsite\.jp\/modpub\//u,
    posts: [
      [
        /^dlsite\.com\/([\w-]+)\/(work|announce)\/=\/product_id\/(\w+)(?:\.html)?/u,
        "www.dlsite.com/$1/$2/=/product_id/$3.html",
      ],
      [
        /^(\w+)\.dlsite\.com\/(work|announce)\/=\/product_id\/(\w+)(?:\.html)?/u,
        "www.dlsite.com/$1/$2/=/product_id/$3.html",
      ],
      [
        /^img\.dlsite\.jp\/(?:\w+\/)?images2\/ana\/.+\/(R[JE]\d+)(?:_|\/\w+\.)/u,
        "www.dlsite.com/home/announce/=/product_id/$1.html",
      ],
      [
        /^img\.dlsite\.jp\/.+\/(R[JE]\d+)(?:_|\/\w+\.)/u,
        "www.dlsite.com/home/work/=/product_id/$1.html",
      ],
      [
        /^img\.dlsite\.jp\/.+\/(VJ\d+)_(?:img|ana)/u,
        "www.dlsite.com/pro/work/=/product_id/$1.html",
      ],
      [/^img\.dlsite\.jp\/.+\/(BJ\d+)_img/u, "www.dlsite.com/books/work/=/product_id/$1.html"],
    ],
    account: /^dlsite\.com\/[\w-]+\/circle\/profile\/=\/maker_id\/(RG\d+)/u,
  },
  {
    name: "duitang",
    hosts: [".duitang.com", ".dtstatic.com"],
    samples: [
      [
        /^([\w-]+\.(?:duitang|dtstatic)\.com\/uploads\/[^?]+?)\.thumb\.[^/.]*(\.[a-z]+)(?:_webp)?$/u,
        "$1$2",
      ],
      [/^([\w-]+\.(?:duitang|dtstatic)\.com\/uploads\/[^?]+\.[a-z]+)_webp$/u, "$1"],
    ],
    original: /\/uploads\//u,
    posts: [[/^duitang\.com\/blog\/\?(?:.*&)?id=(\d+)/u, "www.duitang.com/blog/?id=$1"]],
    rehost: true,
  },
  {
    name: "e-hentai",
    title: "E-Hentai",
    hosts: [".e-hentai.org", ".exhentai.org", ".hath.network", "ehgt.org"],
    signed: /\.hath\.network.*\/keystamp=/u,
    samples: [[/^(?:ehgt\.org|s\.exhentai\.org)\/(?:\w+\/)*[\da-f]{2}\/[\da-f]{2}\//u]],
    posts: [
      [/^(?:g\.)?(e-hentai|exhentai)\.org\/s\/([\da-f]+)\/(\d+-\d+)/u, "$1.org/s/$2/$3"],
      [/^(?:g\.)?(e-hentai|exhentai)\.org\/(?:g|mpv)\/(\d+)\/([\da-f]+)/u, "$1.org/g/$2/$3/"],
    ],
    rehost: true,
  },
  {
    name: "e-shuushuu",
    title: "E-Shuushuu",
    hosts: [".e-shuushuu.net"],
    // Thumbnails are JPEG files, whatever was uploaded.
    samples: [
      [/^(e-shuushuu\.net\/images\/)thumbs\/(\d{4}-\d\d-\d\d-\d+)\.\w+/u, "$1$2.jpeg", "$1$2.png"],
    ],
    original: /^e-shuushuu\.net\/images\/\d{4}-/u,
    posts: [
      [/^e-shuushuu\.net\/images\/(\d+)\/?(?:\?|$)/u, "e-shuushuu.net/images/$1"],
      [
        /^e-shuushuu\.net\/(?:image\/|images\/(?:thumbs\/)?\d{4}-\d\d-\d\d-)(\d+)/u,
        "e-shuushuu.net/image/$1/",
      ],
    ],
    rehost: true,
  },
  {
    name: "ebay",
    title: "eBay",
    hosts: [".ebayimg.com"],
    larger: [
      [/^(i\.ebayimg\.com\/)(?:thumbs\/)?(images\/\w\/[^/]+\/s-l)\d+\.webp/u, "$1$21600.jpg"],
      [
        /^(i\.ebayimg\.com\/)(?:thumbs\/)?(images\/\w\/[^/]+\/s-l)(?!1600\.)\d+(\.\w+)/u,
        "$1$21600$3",
      ],
    ],
  },
  {
    name: "etsy",
    hosts: [".etsy.com", ".etsystatic.com"],
    junk: /^i\.etsystatic\.com\/(?:isla|isbl|iusa|.+\/is[abl]+_)/u,
    samples: [[/^(i\.etsystatic\.com\/.+\/il)_(?!fullxfull)[\dxN]+(\.[^?]+)/u, "$1_fullxfull$2"]],
    original: /\/il_fullxfull\./u,
    posts: [[/^etsy\.com\/(?:[a-z-]{2,5}\/)?listing\/(\d+)/u, "www.etsy.com/listing/$1"]],
    account: /^etsy\.com\/(?:[a-z-]{2,5}\/)?shop\/(\w+)/u,
  },
  {
    name: "fandom",
    hosts: [".fandom.com", ".wikia.com", ".wikia.nocookie.net"],
    junk: /\/images\/\w\/\w\w\/(?:Site-(?:logo|favicon|background|community)|Wiki-wordmark)/u,
    samples: [
      // An earlier version of a file may be another picture.
      [
        /^(?:static|vignette\d*)\.wikia\.nocookie\.net\/([\w-]+)(\/images\/\w\/\w\w\/[^/?]+\/revision\/\d+)(?:\/[^?]*)?\?(?:.*&)?path-prefix=([a-z-]+)/u,
        "static.wikia.nocookie.net/$1/$3$2?format=original",
      ],
      [
        /^(?:static|vignette\d*)\.wikia\.nocookie\.net\/((?:[\w-]+\/)+images\/\w\/\w\w\/[^/?]+\/revision\/\d+)(?!\?format=original)(?:[/?]|$)/u,
        "static.wikia.nocookie.net/$1?format=original",
      ],
      // The files of a wiki's translation are in a folder of their own.
      [
        /^(?:static|vignette\d*)\.wikia\.nocookie\.net\/([\w-]+)\/images\/(?:thumb\/)?(\w\/\w\w\/[^/?]+)(?:\/[^?]*)?\?(?:.*&)?path-prefix=([a-z-]+)/u,
        "static.wikia.nocookie.net/$1/$3/images/$2/revision/latest?format=original",
      ],
      [
        /^(?:static|vignette\d*|(?:slot\d*-)?im(?:g|ages)\d*)\.wikia\.nocookie\.net\/(?:__cb\d+\/)?((?:[\w-]+\/)+images\/)(?:thumb\/)?(\w\/\w\w\/[^/?]+)(?:[/?](?!revision\/(?:latest|\d+)\?format=original)|$)/u,
        "static.wikia.nocookie.net/$1$2/revision/latest?format=original",
      ],
    ],
    original: /\/revision\/(?:latest|\d+)\?format=original/u,
    posts: [
      [
        /^([\w-]+)\.(?:fandom|wikia)\.com\/((?:[\w-]+\/)?wiki\/(?![Ss]pecial(?::|%3[aA]))[^?]+?)\/?(?=\?|$)/u,
        "$1.fandom.com/$2",
      ],
      [
        /^(?!www\.|community\.)([\w-]+)\.(?:fandom|wikia)\.com\/(?!(?:api|f|d|wiki)\b|[a-z]{2}(?:-\w+)?\/|index\.php)([A-Z\d%](?:(?!%3[aA])[^/?:])*)\/?(?=\?|$)/u,
        "$1.fandom.com/wiki/$2",
      ],
      [
        /\.wikia\.nocookie\.net\/(?:__cb\d+\/)?([a-z\d-]+)(?:_gamepedia_en)?\/images\/(?:thumb\/)?\w\/\w\w\/([^/?]+)(?!.*path-prefix)/u,
        "$1.fandom.com/wiki/File:$2",
      ],
      [
        /^[a-z\d]+\.wikia\.nocookie\.net\/([a-z\d-]+)\/images\/\w\/\w\w\/([^/?]+)(?:\/[^?]*)?\?(?:.*&)?path-prefix=([a-z-]+)/u,
        "$1.fandom.com/$3/wiki/File:$2",
      ],
      [
        /\.wikia\.nocookie\.net\/(?:__cb\d+\/)?([a-z\d-]+)\/([a-z-]+)\/images\/(?:thumb\/)?\w\/\w\w\/([^/?]+)/u,
        "$1.fandom.com/$2/wiki/File:$3",
      ],
    ],
    rehost: true,
  },
  {
    name: "fantia",
    hosts: [".fantia.jp"],
    junk: /\/uploads\/(?:fanclub|user|plan)\//u,
    signed: /[?&]Expires=(\d+)/u,
    samples: [
      // The extension of a conversion's original is unknown.
      [
        /^(\w+\.fantia\.jp\/uploads\/.+\/)(?:main|thumb)_webp_([\w-]+)\.webp/u,
        "$1$2.jpg",
        "$1$2.png",
        "$1$2.jpeg",
      ],
      [/^(\w+\.fantia\.jp\/uploads\/.+\/)(?:main|thumb|ogp|blurred)_([\w-]+\.\w+)/u, "$1$2"],
    ],
    original: /\/uploads\//u,
    posts: [
      [/^fantia\.jp\/(posts|products)\/(\d+)/u, "fantia.jp/$1/$2"],
      [/\/uploads\/(post|product)\/(?:file|image)\/(\d+)\//u, "fantia.jp/$1s/$2"],
    ],
    account: /^fantia\.jp\/fanclubs\/(\d+)(?:\/\w+)?$/u,
  },
  {
    name: "flickr",
    hosts: [".flickr.com", ".staticflickr.com"],
    junk: /buddyicons/u,
    // The secret in the name covers sizes up to 1024 pixels.
    larger: [
      [
        /^((?:live|(?:farm|c)\d+)\.static\.?flickr\.com\/[\d/]*\/\d+_[\da-f]+)(?:_[sqtmnwzc])?(\.\w+)/u,
        "$1_b$2",
      ],
    ],
    original: /_o\.\w+$/u,
    posts: [
      [
        /^(?:m\.|secure\.)?flickr\.com\/photos\/(\d+@N\d\d)\/(\d{5,})/u,
        "www.flickr.com/photos/$1/$2",
      ],
      [
        /^(?:m\.|secure\.)?flickr\.com\/photos\/(?!tags\/)([\w-]+)\/(\d{5,})/u,
        "www.flickr.com/photos/$1/$2",
        "www.flickr.com/photos/$1",
      ],
      [/^flickr\.com\/photo\.gne\?(?:.*&)?id=(\d+)/u, "www.flickr.com/photo.gne?id=$1"],
      [/static\.?flickr\.com\/[\d/]*\/(\d{5,})_[\da-f]+/u, "www.flickr.com/photo.gne?id=$1"],
    ],
    account: /^flickr\.com\/(?:people|photos)\/([\w-]+)\/?$/u,
  },
  // Files are at `/us/USER/submission/YEAR/MONTH/HASH.EXT`; sizes are in a folder named by the hash.
  {
    name: "furrynetwork",
    title: "Furry Network",
    hosts: [
      ".furrynetwork.com",
      "d3gz42uwgl1r1y.cloudfront.net",
      "furrynetwork-beta.s3.amazonaws.com",
    ],
    junk: /\/(?:avatar|banner)\/\d+\//u,
    samples: [[/^(?=.+\/submission\/)(.+\/[0-9a-f]{32})\/\w+\.\w+$/u, "$1.*"]],
    original: /\/submission\//u,
    posts: [
      [/furrynetwork\.com\/artwork\/(\d+)/u, "furrynetwork.com/artwork/$1"],
      [
        /^[^/]*furrynetwork\.com\/(?=.*viewType=artwork).*viewId=(\d+)/u,
        "furrynetwork.com/artwork/$1",
      ],
    ],
    account: /^furrynetwork\.com\/([\w-]+)\/?$/u,
    maker: [/\/([\w-]+)\/submission\//u, "furrynetwork.com/$1/"],
  },
  {
    name: "gumroad",
    hosts: [".gumroad.com"],
    samples: [[/^(public-files\.gumroad\.com)\/variants\/(\w+)\//u, "$1/$2"]],
    original: /^public-files\.gumroad\.com\/\w+$/u,
    posts: [
      [
        /^(?!app\.|discover\.)([\w-]+)\.gumroad\.com\/(l|p)\/([\w-]+)/u,
        "$1.gumroad.com/$2/$3",
        "$1.gumroad.com/",
      ],
      [/^(?:app\.)?gumroad\.com\/l\/([\w-]+)/u, "gumroad.com/l/$1"],
    ],
    account: /^([\w-]+)\.gumroad\.com\/$/u,
  },
  // The file's address and the page's share the user's name and the picture's number and title.
  {
    name: "hentai-foundry",
    title: "Hentai Foundry",
    hosts: [".hentai-foundry.com"],
    junk: /^[^/]+\/(?:\.?\/)?avatars?\/|\/images\/avatars?\//u,
    samples: [[/^thumbs\./u]],
    original: /^pictures\./u,
    posts: [
      [
        /^pictures\.[^/]+\/\w\/([^/]+)\/(\d+)(?:(\/)\1-\2-([^/]*)\.\w+)?/u,
        "www.hentai-foundry.com/pictures/user/$1/$2$3$4",
        "www.hentai-foundry.com/user/$1/profile",
      ],
      [
        /^hentai-foundry\.com\/pictures\/user\/([^/]+)\/(\d+)(\/[^/?]+)?/u,
        "www.hentai-foundry.com/pictures/user/$1/$2$3",
        "www.hentai-foundry.com/user/$1/profile",
      ],
    ],
  },
  {
    name: "huaban",
    hosts: [".huaban.com", ".huabanimg.com", "hbimg.b0.upaiyun.com"],
    samples: [
      [/^([\w-]*hbimg\.(?:huaban(?:img)?\.com|b0\.upaiyun\.com)\/[\da-f]+-\w{6})[_/!].*/u, "$1"],
    ],
    original: /^[\w-]*hbimg\./u,
    posts: [[/^huaban\.com\/pins\/(\d+)/u, "huaban.com/pins/$1"]],
    rehost: true,
  },
  {
    name: "imgbb",
    title: "ImgBB",
    hosts: [".ibb.co", ".imgbb.com"],
    samples: [[/^i\.ibb\.co\/.+\.(?:md|th)\.\w+$/u]],
    original: /^i\.ibb\.co\//u,
    posts: [[/^ibb\.co\/(?!album\/)(\w{6,8})\/?(?=\?|$)/u, "ibb.co/$1"]],
    rehost: true,
  },
  {
    name: "imgbox",
    title: "imgbox",
    hosts: [".imgbox.com"],
    samples: [[/^thumbs(\d*\.imgbox\.com\/\w\w\/\w\w\/\w+)_[tb]\.\w+$/u, "images$1_o.*"]],
    original: /^images\d*\.imgbox\.com\/.+_o\./u,
    posts: [
      [/^imgbox\.com\/(?!g\/)(\w{8})\/?(?=\?|$)/u, "imgbox.com/$1"],
      [/\/\w\w\/\w\w\/(\w{8})_[otb]\./u, "imgbox.com/$1"],
    ],
    rehost: true,
  },
  // Names have 5 or 7 characters; one more character is a size.
  {
    name: "imgur",
    hosts: [".imgur.com", ".imgur.io", "i.sstatic.net"],
    junk: /^s\.|imgur\.(?:com|io)\/(?:images\/|removed\.|user\/)/u,
    samples: [
      // Stack Exchange kept its files here, and moved them under the same names.
      [
        /^(i\.(?:stack\.imgur\.com|sstatic\.net)\/(?:[a-z\d]{5}|[a-z\d]{8}))[sbtmlh]?(\.\w+)/iu,
        "$1$2",
      ],
      [
        /^(?:i\.|m\.)?imgur\.(?:com|io)\/([a-z\d]{7}|[a-z\d]{5})[sbtmlhgr]?(?:_d)?\.webp/iu,
        "i.imgur.com/$1.jpg",
        "i.imgur.com/$1.png",
      ],
      [
        /^(?:i\.|m\.)?imgur\.(?:com|io)\/([a-z\d]{7}|[a-z\d]{5})\.(?:gifv|mp4|webm)/iu,
        "i.imgur.com/$1.gif",
      ],
      [
        /^(?:i\.|m\.)?imgur\.(?:com|io)\/([a-z\d]{7}|[a-z\d]{5})[sbtmlhgr]?(?:_d)?(\.\w+)/iu,
        "i.imgur.com/$1$2",
      ],
    ],
    posts: [
      [
        /^(?:m\.)?imgur\.(?:com|io)\/((?:a|gallery)\/[\w-]+)(?:\/all)?\/?(?=[?#]|$)/u,
        "imgur.com/$1",
      ],
      // A post of a tag or a community.
      [
        /^(?:m\.)?imgur\.(?:com|io)\/(?:t|topic)\/\w+\/([\w-]+)\/?(?=[?#]|$)/u,
        "imgur.com/gallery/$1",
      ],
      [
        /^(?:m\.)?imgur\.(?:com|io)\/(?:r\/\w+\/|[\w-]+-)?([a-z\d]{7}|[a-z\d]{5})\/?(?=[?#]|$)/iu,
        "imgur.com/$1",
      ],
      [
        /^(?:i\.|m\.)?imgur\.(?:com|io)\/([a-z\d]{7}|[a-z\d]{5})[sbtmlhgr]?(?:_d)?\./iu,
        "imgur.com/$1",
      ],
    ],
    rehost: true,
  },
  {
    name: "itaku",
    hosts: [".itaku.ee"],
    junk: /\/api\/media[^/]*\/(?:avatar|badge|banner|cover|emoji|icon|profile|sticker)/u,
    samples: [[/^(.+_imgs\/[^/]+)\/(?:sm|md|lg|xl)\.\w+$/u, "$1.*"]],
    original: /_imgs\//u,
    posts: [[/^itaku\.ee\/(?:image|post)s\/\d+/u, "$0"]],
    account: /^itaku\.ee\/profile\/([^/?]+)/u,
  },
  // The gallery opens a picture above the account's page: `/USER/gallery?viewimage=ID`.
  {
    name: "ko-fi",
    hosts: [".ko-fi.com"],
    // Badges, cups, buttons and profile pictures.
    junk: /^storage\.ko-fi\.com\/cdn\/(?!useruploads\/)|\/useruploads\/(?:\w+\/qrcode|\w+_[\da-f-]{36}(?:avatar|cover)?\.)/u,
    samples: [[/\/useruploads\/display\/|_display\.\w+$/u]],
    larger: [
      [/^(.+\/useruploads\/)post\/(.+)/u, "$1display/$2"],
      [/^(.+)_(?:post|tiny)(\.\w+)/u, "$1_display$2"],
    ],
    account: /^ko-fi\.com\/(\w+)(?:\/(?:gallery|posts|shop|commissions))?\/?$/u,
    posts: [
      [/^ko-fi\.com\/(?:[cis]\/\w+|(?:album|post)\/[\w-]+)/u, "$0"],
      [/^ko-fi\.com\/Gallery\/LockedGalleryItem\?id=(\w+)/u, "ko-fi.com/i/$1"],
      // Accounts without a name have a number.
      [
        /^ko-fi\.com\/(?:[A-Z\d]{9,}|(\w+))\b.*[?&]viewimage=(\w+)/u,
        "ko-fi.com/i/$2",
        "ko-fi.com/$1",
      ],
      [
        /^ko-fi\.com\/(?:[A-Z\d]{9,}|(\w+))\b.*[?&]commissionAlias=(\w+)/u,
        "ko-fi.com/c/$2",
        "ko-fi.com/$1",
      ],
    ],
  },
  {
    name: "lofter",
    title: "LOFTER",
    hosts: [".lofter.com", ".lf127.net", ".126.net", ".127.net"],
    samples: [[/^(imglf\d*\.(?:lf127|nosdn\d*\.12[67])\.net\/[^?]+)\?/u, "$1"]],
    original: /^imglf/u,
    posts: [[/^([\w-]+)\.lofter\.com\/post\/(\w+)/u, "$1.lofter.com/post/$2"]],
    maker: [/^([\w-]+)\.lofter\.com\/post\//u, "$1.lofter.com/"],
  },
  {
    name: "medium",
    hosts: [".medium.com"],
    // Larger ones are thumbnails of articles, if they are not square.
    junk: /^miro\.medium\.com\/(?:v2\/)?(?:resize:fill|fit\/c)[:/](?:\d{1,2}[:/]\d{1,2}|144[:/]144|152[:/]152|160[:/]160|176[:/]176)[:/]/u,
    samples: [
      [
        /^miro\.medium\.com\/(?:v2\/(?:[a-z]+:[^/]+\/)+|(?:max|fit|focal|freeze)\/(?:[^/]+\/)+)([^/?]+)/u,
        "miro.medium.com/$1",
      ],
      [
        /^cdn-images-\d\.medium\.com\/(?:(?:fit|focal|freeze|max)\/(?:[^/]+\/)+)?([^/?]+)(?:\?|$)/u,
        "miro.medium.com/$1",
      ],
    ],
    original: /^miro\.medium\.com\/[^/]+$/u,
    posts: [
      [/^(medium\.com\/@?[\w.-]+\/[\w-]+-[\da-f]{8,12})(?!\w)/u, "$1"],
      [/^([\w-]+\.medium\.com\/[\w-]+-[\da-f]{8,12})(?!\w)/u, "$1"],
    ],
    rehost: true,
  },
  {
    name: "mihuashi",
    hosts: [".mihuashi.com"],
    junk: /\/(?:avatar|users)\//u,
    samples: [[/^(image-assets\.mihuashi\.com\/[^!?]+)[!?]/u, "$1"]],
    original: /^image-assets\.mihuashi\.com\//u,
    posts: [
      [
        /^mihuashi\.com\/(activities\/[\w-]+\/artworks|artworks|character-card|projects|stalls|works)\/(\w+)/u,
        "www.mihuashi.com/$1/$2",
      ],
    ],
    account: /^mihuashi\.com\/profiles\/(\d+)/u,
  },
  {
    name: "nicoseiga",
    title: "Nico Seiga",
    hosts: [".nicovideo.jp", ".nicoseiga.jp", ".nimg.jp", ".nicomanga.jp", "nico.ms"],
    junk: /usericon/u,
    samples: [
      [/^(lohas\.nicoseiga\.jp)\/o(\/[\da-f]+\/\d+\/\d+)/u, "$1/priv$2"],
      [/^lohas\.nicoseiga\.jp\/(?:img|thumb)\/\d+/u],
    ],
    original: /\/priv\//u,
    posts: [
      [
        /^(?:(?:sp\.)?seiga\.nicovideo\.jp\/seiga|nico\.ms)\/im(\d+)/u,
        "seiga.nicovideo.jp/seiga/im$1",
      ],
      [
        /^(?:sp\.)?seiga\.nicovideo\.jp\/image\/(?:redirect|source)(?:\/|\?(?:.*&)?id=)(\d+)/u,
        "seiga.nicovideo.jp/seiga/im$1",
      ],
      [
        /^(?:(?:sp\.)?(?:seiga|manga)\.nicovideo\.jp\/watch|nico\.ms)\/mg(\d+)/u,
        "seiga.nicovideo.jp/watch/mg$1",
      ],
      [/^(?:nicovideo\.jp\/watch|nico\.ms)\/(s[mo]\d+)/u, "www.nicovideo.jp/watch/$1"],
      [
        /^(?:lohas\.nicoseiga|dcdn\.cdn\.nimg)\.jp\/(?:nicoseiga\/lohas\/)?(?:(?:img|thumb)|(?:o|priv)(?:\/[\da-f]+\/\d+)?)\/(\d+)[a-oq-z]?(?:$|\?)/u,
        "seiga.nicovideo.jp/seiga/im$1",
      ],
    ],
    account: /^(?:(?:sp\.)?seiga\.nicovideo\.jp\/user\/illust|nicovideo\.jp\/user)\/(\d+)(?:\?|$)/u,
  },
  {
    name: "nijie",
    hosts: [".nijie.info", ".nijie.net"],
    junk: /\/(?:members_icon|hp)\//u,
    samples: [
      [
        /^(pic\d*\.nijie\.(?:info|net)\/(?:\d+\/)?)(?:__rs_\w+|small_light\([^)]*\))\/(.+)/u,
        "$1$2",
      ],
    ],
    original: /^pic\d*\.nijie\./u,
    posts: [
      [
        /^(?:sp\.)?nijie\.info\/view(?:_popup)?\.php\?(?:.*&)?id=(\d+)/u,
        "nijie.info/view.php?id=$1",
      ],
      [/^pic\d*\.nijie\..+\/(?:illust|main)\/([1-9]\d{3,})_\d+_/u, "nijie.info/view.php?id=$1"],
    ],
    account: /^(?:sp\.)?nijie\.info\/members\.php\?id=(\d+)$/u,
  },
  {
    name: "note",
    title: "note",
    hosts: [".note.com", "note.mu", ".st-note.com"],
    junk: /\/images\/\d+\/profile_|^assets\.st-note\.com\/poc-image\//u,
    samples: [
      [/^(assets\.st-note\.com\/.+\/)(?:rectangle|square)_\w*?([\da-f]{32}\.\w+)/u, "$1$2"],
      [/^(assets\.st-note\.com\/[^?]+)\?/u, "$1"],
    ],
    original: /^assets\.st-note\.com\//u,
    posts: [[/^note\.(?:com|mu)\/(\w+)\/n\/(n\w+)/u, "note.com/$1/n/$2", "note.com/$1"]],
  },
  // A file's token signs its size.
  {
    name: "patreon",
    hosts: [".patreon.com", ".patreonusercontent.com"],
    junk: /\/p\/(?:badge|campaign|card|chat|goal|pledge|reward|tier|user)\w*\/\d+\//u,
    signed: /^\w+\.patreonusercontent\.com\/(?:.*[?&]token-time=(\d+))?/u,
    posts: [
      [
        /^patreon\.com\/(?!m\/)([\w-]+)\/(posts\/(?:[\w-]*-)?\d+)/u,
        "www.patreon.com/$2",
        "www.patreon.com/$1",
      ],
      [
        /^patreon\.com\/([\w-]+)\/shop\/((?:[\w-]*-)?\d+)/u,
        "www.patreon.com/$1/shop/$2",
        "www.patreon.com/$1",
      ],
      [/^patreon\.com\/(?:m\/)?(posts\/(?:[\w-]*-)?\d+)/u, "www.patreon.com/$1"],
      [/^patreon\.com\/file\?(?:.*&)?h=(\d+)/u, "www.patreon.com/posts/$1"],
      [/\.patreonusercontent\.com\/.*\/p\/post\/(\d+)\//u, "www.patreon.com/posts/$1"],
    ],
    account: /^patreon\.com\/(?:cw?\/)?([\w-]+)\/?$/u,
  },
  {
    name: "pillowfort",
    hosts: [".pillowfort.social"],
    junk: /^img\d*\.[^/]+\/(?=\w*(?:avatar|banner|communit|header|icon|page))\w*\//u,
    samples: [[/^(img.+)_small(\.\w+)/u, "$1$2"]],
    original: /^img/u,
    posts: [[/^pillowfort\.social\/posts\/\d+/u, "www.$0"]],
    account: /^pillowfort\.social\/([\w-]+)\/?$/u,
  },
  {
    name: "plurk",
    hosts: [".plurk.com"],
    junk: /^(?:avatars|s|statics|emos)\.plurk\.com\//u,
    samples: [
      [
        /^images\.plurk\.com\/mx_(\w+)\.(\w+)/u,
        "images.plurk.com/$1.$2",
        "images.plurk.com/$1.png",
      ],
      [/^images\.plurk\.com\/tn_(\w+)\.\w+/u, "images.plurk.com/$1.*"],
    ],
    original: /^images\.plurk\.com\//u,
    posts: [[/^plurk\.com\/(?:m\/)?p\/(\w+)/u, "www.plurk.com/p/$1"]],
    account: /^plurk\.com\/(?:m\/)?(?:u\/)?(\w+)$/u,
  },
  {
    name: "poipiku",
    hosts: [".poipiku.com"],
    referer: true,
    // Full files have a signature of their own.
    samples: [[/^(?:img|cdn)\.poipiku\.com\/.+_\d+\.\w+$/u]],
    original: /^(?:img-org\.|cdn\..+[?&]Signature=)/u,
    posts: [
      [/^poipiku\.com\/(\d+)\/(\d+)\.html/u, "poipiku.com/$1/$2.html"],
      [/^poipiku\.com\/Illust\w+\.jsp\?ID=(\d+)&TD=(\d+)/u, "poipiku.com/$1/$2.html"],
      [
        /^(?:img|cdn|img-org)\.poipiku\.com\/(?:user_img\d*\/)?0*([1-9]\d*)\/0*([1-9]\d*)_/u,
        "poipiku.com/$1/$2.html",
      ],
    ],
    account: /^poipiku\.com\/(\d+)\/?$/u,
  },
  {
    name: "postimages",
    hosts: [".postimg.cc"],
    samples: [[/^(i\.postimg\.cc\/\w+\/[^?]+)$/u, "$1?dl=1"]],
    original: /\?dl=1/u,
    posts: [[/^postimg\.cc\/(?!gallery\/)(\w{6,8})(?:[/?]|$)/u, "postimg.cc/$1"]],
    rehost: true,
  },
  {
    name: "redbubble",
    hosts: [".redbubble.com", ".redbubble.net"],
    junk: /\/avatar\./u,
    samples: [[/^ih\d\.redbubble\.net\/image\.(?!.*-(?:c|pad),)/u]],
    // The steps that cut a picture, or put it on a larger area.
    larger: [
      [
        /^(ih\d\.redbubble\.net\/image\.[^/]+\/(?:(?!-(?:c|pad),)[^/?])+)-(?:c|pad),[^/?.]*(\.[^/?]+)(?:\?|$)/u,
        "$1$2",
      ],
    ],
    account: /^redbubble\.com\/people\/([\w-]+)(?:\/shop)?\/?$/u,
    posts: [
      [/^redbubble\.com\/shop\/ap\/\d+/u, "www.$0"],
      [/^redbubble\.com\/(i\/[\w-]+\/(?=[\w-]+-by-)[\w-]+\/\d+)/u, "www.redbubble.com/$1"],
    ],
    maker: [
      /^redbubble\.com\/i\/[\w-]+\/(?=[\w-]+\/)[\w-]+-by-([\w-]+)\//u,
      "www.redbubble.com/people/$1/shop",
    ],
  },
  {
    name: "redgifs",
    title: "RedGIFs",
    hosts: [".redgifs.com"],
    // Pictures have several sizes, videos a poster.
    larger: [
      [/^((?:thumbs|media)\d*\.redgifs\.com\/\w+)-(?:small|medium)(\.\w+)$/u, "$1-large$2"],
      [/^((?:thumbs|media)\d*\.redgifs\.com\/\w+)-mobile(\.jpg)$/u, "$1-poster$2"],
    ],
    posts: [
      [/^(?:\w+\.)?redgifs\.com\/(?:ifr|watch)\/(\w+)/u, "www.redgifs.com/watch/$1"],
      [
        /^(?:thumbs|media)\d*\.redgifs\.com\/(\w+)(?:-[a-z]+)?\.\w+(?:\?|$)/u,
        "www.redgifs.com/watch/$1",
      ],
    ],
    account: /^redgifs\.com\/users\/([\w.-]+)\/?$/u,
  },
  {
    name: "skeb",
    hosts: [".skeb.jp", "si.imgix.net"],
    signed: /[?&]s=/u,
    posts: [[/^skeb\.jp\/@(\w+)\/works\/(\d+)/u, "skeb.jp/@$1/works/$2", "skeb.jp/@$1"]],
  },
  // Accounts have their own hosts, or a path on the newer site.
  {
    name: "sofurry",
    title: "SoFurry",
    hosts: [".sofurry.com", ".sofurryfiles.com"],
    junk: /\/avatars?(?:[/?]|$)/u,
    samples: [[/^(sofurryfiles\.com\/std\/)(?!content)\w+(\?page=\d+)/u, "www.$1content$2"]],
    original: /\/std\/content/u,
    posts: [
      [/^sofurryfiles\.com\/std\/\w+\?page=(\d+)/u, "www.sofurry.com/view/$1"],
      [/^sofurry\.com\/(?:view\/\d+|s\/\w+)/u, "www.$0"],
    ],
    account: /^sofurry\.com\/u\/([\w-]+)|^([\w-]+)\.sofurry\.com\//u,
  },
  {
    name: "squarespace",
    hosts: [".squarespace-cdn.com", "static1.squarespace.com"],
    samples: [
      [
        /^((?:images\.squarespace-cdn\.com\/content|static1\.squarespace\.com\/static)\/[^?]+)(?!\?format=original)(?:\?.*)?$/u,
        "$1?format=original",
      ],
    ],
    original: /\?format=original/u,
  },
  {
    name: "steam",
    title: "Steam Community",
    hosts: [
      ".steamcommunity.com",
      ".steamusercontent.com",
      "steamuserimages-a.akamaihd.net",
      ".steamstatic.com",
      "steamcdn-a.akamaihd.net",
    ],
    junk: /^avatars|\/public\/(?:images|shared)\//u,
    samples: [
      [
        /^((?:images\.steamusercontent\.com|steamuserimages-a\.akamaihd\.net)\/ugc\/\d+\/\w+\/)\?/u,
        "$1",
      ],
      [/^([\w.-]+\/.+\/ss_[\da-f]{40})\.\d+x\d+(\.jpg)/u, "$1$2"],
    ],
    original: /\/ugc\/\d+\/\w+\/$/u,
    posts: [
      [
        /^steamcommunity\.com\/(?:sharedfiles|workshop)\/filedetails\/\?(?:.*&)?id=(\d+)/u,
        "steamcommunity.com/sharedfiles/filedetails/?id=$1",
      ],
    ],
    account: /^steamcommunity\.com\/(?:id|profiles)\/([\w-]+)(?:\/myworkshopfiles)?\/?(?:\?|$)/u,
  },
  {
    name: "substack",
    hosts: [".substack.com", "substackcdn.com", "substack-post-media.s3.amazonaws.com"],
    wrapped: /\/image\/fetch\/(?:[^/]*\/)?(https?(?::|%3a).+)/iu,
    original: /^substack-post-media\./u,
    posts: [[/^([\w-]+)\.substack\.com\/p\/([\w-]+)/u, "$1.substack.com/p/$2"]],
    account: /^substack\.com\/@([\w.-]+)$/u,
  },
  {
    name: "tapas",
    hosts: [".tapas.io"],
    junk: /\/ua\//u,
    signed: /[?&]__token__=exp=(\d+)/u,
    posts: [[/^(?:m\.)?(tapas\.io\/episode\/\d+)/u, "$1"]],
    account: /^tapas\.io\/([\w-]+)\/?$/u,
  },
  {
    name: "threads",
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
  },
  {
    name: "tiktok",
    title: "TikTok photos",
    hosts: [
      ".tiktok.com",
      ".vxtiktok.com",
      ".tiktokcdn.com",
      ".tiktokcdn-us.com",
      ".tiktokcdn-eu.com",
    ],
    junk: /-avt-\d/u,
    signed: /[?&]x-expires=(\d+)/u,
    posts: [
      [
        /^(?:vx)?tiktok\.com\/@([\w.]+)\/(photo|video)\/(\d+)/u,
        "www.tiktok.com/@$1/$2/$3",
        "www.tiktok.com/@$1",
      ],
    ],
  },
  {
    name: "tistory",
    hosts: [".tistory.com", ".daumcdn.net", ".uf.daum.net", "blog.kakaocdn.net"],
    wrapped: /^img\d\.daumcdn\.net\/thumb\/.*[?&]fname=([^&]+)/u,
    samples: [
      [/^(t1\.daumcdn\.net\/cfile\/tistory\/\w+)(?:\?(?!original).*)?$/u, "$1?original"],
      [/^(cfs\d+\.tistory\.com)\/image\/(.+)/u, "$1/original/$2"],
      [
        /^(cfile\d*\.uf\.(?:tistory\.com|daum\.net))\/(?:image|media|[A-Z]\d+x\d+)\/(\w+)/u,
        "$1/original/$2",
      ],
      [
        /^i\d\.daumcdn\.net\/(cfile\d+)\/(?:image|[A-Z]\d+x\d+)\/(\w+)$/u,
        "$1.uf.daum.net/original/$2",
      ],
      [
        /^(i\d\.(?:media\.)?daumcdn\.net\/(?:\w+\.)?uf)\/(?:image|media|[A-Z]\d+x\d+)\/([^?]+)/u,
        "$1/original/$2",
      ],
    ],
    original: /^blog\.kakaocdn\.net\/|\?original$|\/original\//u,
    posts: [[/^([\w-]+)\.tistory\.com\/(?:m\/)?(entry\/[^?/]+|\d+)/u, "$1.tistory.com/$2"]],
    maker: [/^(?!cfs\d)([\w-]+)\.tistory\.com\//u, "$1.tistory.com/"],
  },
  {
    name: "toyhouse",
    hosts: [".toyhou.se"],
    junk: /^f\w+\.toyhou\.se\/(?:file\/[\w-]+\/)?users\//u,
    samples: [[/^f\w+\.toyhou\.se\/(?:file\/[\w-]+\/)?(?:thumbnails|characters)\//u]],
    original: /^f\w+\.toyhou\.se\/(?:file\/[\w-]+\/)?images\//u,
    posts: [
      [/^toyhou\.se\/~images\/(\d+)/u, "toyhou.se/~images/$1"],
      [
        /^f\w+\.toyhou\.se\/(?:file\/[\w-]+\/)?(?:images|thumbnails|watermarks)\/(\d+)_/u,
        "toyhou.se/~images/$1",
      ],
      [/^toyhou\.se\/\d+\.[\w-]+\/(?:[\w.-]+\/)?\d+(?![\w.])/u, "$0"],
    ],
    // Owners of characters show what others drew.
    rehost: true,
  },
  {
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
    account:
      /^webtoons\.com\/(?:p|[\w-]+)\/(?:community\/[\w-]+\/(?=u\/)|creator\/)((?:u\/)?[\w.-]+)/u,
  },
  {
    name: "weebly",
    hosts: [".weebly.com", ".editmysite.com"],
    posts: [
      [
        /^(?!www\.)([\w-]+\.weebly\.com\/(?:blog\/[\w-]+|(?!blog\b)[\w-]+(?:\.html)?))\/?(?=\?|$)/u,
        "$1",
      ],
    ],
    original: /_orig\.\w+$/u,
    samples: [
      [
        /^([^?]+\/uploads\/(?:\d+\/){4}\d+\/(?:editor\/|published\/)?(?!s\d+_p\d+_i)[^/?]+?)(?<!_orig)(?:_\d)?(\.\w+)(?:\?\d+)?$/u,
        "$1_orig$2",
      ],
    ],
  },
  {
    name: "weibo",
    hosts: [".sinaimg.cn", ".weibo.com", ".weibo.cn"],
    referer: true,
    // Avatars are cut; the same hosts have pictures of posts.
    junk: /^(?:tvax?\d\.sinaimg\.cn\/(?:crop\.|default\/)|h5\.sinaimg\.cn\/)/u,
    samples: [
      [/^((?:w[wxs]|tvax?)\d\.sinaimg\.cn)\/(?!large\/)[\w.]+\/([^/]+)$/u, "$1/large/$2"],
      [/^(k\.sinaimg\.cn\/n\/.+\.\w{3,4})\/w\d+[^/]*$/u, "$1"],
    ],
    // Copies of pictures of other sites.
    larger: [[/^(tc\.sinaimg\.cn\/maxwidth)\.(?!2048\/)\d+(\/.+)/u, "$1.2048$2"]],
    original: /^(?:w[wxs]|tvax?)\d\.sinaimg\.cn\/large\//u,
    posts: [
      [/^weibo\.com\/(\d{5,})\/(\w{6,})/u, "weibo.com/$1/$2"],
      [/^(?:m\.)?weibo\.cn\/(?:detail|status)\/(\w{6,})/u, "m.weibo.cn/detail/$1"],
      [/^(?:tw\.weibo\.com|m\.weibo\.cn)\/(\d{5,})\/(\w{6,})/u, "weibo.com/$1/$2"],
      [/^weibo\.com\/(?:detail|status)\/\w{6,}/u, "$0"],
      [/^photo\.weibo\.com\/\d+\/[\w/]+\/(?:mid|photo_id|pid)\/\w+/u, "$0"],
    ],
    rehost: true,
  },
  {
    name: "wix",
    hosts: [".wixstatic.com"],
    samples: [
      [/^(static\.wixstatic\.com\/media\/[^/?]+?\.\w{3,4})(?:_\d+(?:\?|$)|_sr[bz]_|\/v1\/)/u, "$1"],
      [/^(static\.wixstatic\.com\/media\/[^/?]+)\/v1\//u, "$1"],
    ],
    original: /\/media\/[^/]+$/u,
  },
  {
    name: "xiaohongshu",
    title: "Xiaohongshu (RedNote)",
    hosts: [".xiaohongshu.com", ".rednote.com", ".xhscdn.com", ".rednotecdn.com"],
    junk: /^(?:sns-avatar|picasso-static|fe-static|fe-platform)[\w-]*\.|\/avatar\//u,
    samples: [
      [
        /^[\w-]+\.(?:xhscdn|rednotecdn)\.com\/(?:\d{12}\/[\da-f]{32}\/)?([^!?]+)(?:[!?].*)?$/u,
        "ci.xiaohongshu.com/$1",
      ],
      [/^(ci\.xiaohongshu\.com\/[^!?]+)[!?]/u, "$1"],
    ],
    original: /^ci\.xiaohongshu\.com\//u,
    posts: [
      [
        /^(?:xiaohongshu|rednote)\.com\/(?:explore|search_result|discovery\/item|user\/profile\/\w+)\/([\da-f]{24})(?!\w)/u,
        "www.xiaohongshu.com/explore/$1",
      ],
    ],
    account: /^(?:xiaohongshu|rednote)\.com\/user\/profile\/([\da-f]{24})(?!\/)/u,
  },
  {
    name: "youtube",
    title: "YouTube",
    hosts: [".youtube.com", "youtu.be", ".ytimg.com", "yt3.ggpht.com", "yt3.googleusercontent.com"],
    junk: /^yt3\.(?:ggpht|googleusercontent)\.com\/(?:(?:a|ytc)-?\/|.+=s\d+-c-k-c0x)|^(?:s|www)\.ytimg\./u,
    samples: [
      [/^(yt3\.(?:ggpht|googleusercontent)\.com\/[\w-]+)=(?!d$)/u, "$1=d"],
      [
        /^(i\d?\.ytimg\.com\/vi)(?:_webp)?(\/[\w-]{11}\/)(?:hq|mq|sd|hq720|maxres)?\w*\.webp/u,
        "$1$2maxresdefault.jpg",
      ],
    ],
    larger: [
      [
        /^((?:i\d?\.ytimg|img\.youtube)\.com\/vi\/[\w-]{11}\/)(?!maxresdefault\.jpg$)\w+\.jpg/u,
        "$1maxresdefault.jpg",
      ],
    ],
    original: /=d$/u,
    posts: [
      [/^(?:m\.)?youtube\.com\/post\/([\w-]{20,})/u, "www.youtube.com/post/$1"],
      [/^(?:m\.)?youtube\.com\/.*[?&]lb=([\w-]{20,})/u, "www.youtube.com/post/$1"],
      [
        /^(?:m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{11})(?![\w-])/u,
        "www.youtube.com/watch?v=$1",
      ],
      [/^youtube\.com\/(?:embed|live)\/([\w-]{11})(?![\w-])/u, "www.youtube.com/watch?v=$1"],
      [/^(?:m\.)?youtube\.com\/shorts\/([\w-]{11})(?![\w-])/u, "www.youtube.com/shorts/$1"],
      [
        /^(?:youtu\.be|(?:i\d?\.ytimg|img\.youtube)\.com\/vi(?:_webp)?)\/([\w-]{11})(?![\w-])/u,
        "www.youtube.com/watch?v=$1",
      ],
    ],
    account: /^youtube\.com\/@([\w.-]+)(?:\/\w+)?\/?$/u,
  },
  {
    name: "zerochan",
    hosts: [".zerochan.net"],
    samples: [
      [
        /^s\d*\.zerochan\.net\/(.+)\.\d{2,4}\.(\d{3,})\.\w+/u,
        "static.zerochan.net/$1.full.$2.jpg",
        "static.zerochan.net/$1.full.$2.png",
      ],
      [
        /^s\d*\.zerochan\.net\/(?:\d+\/)+(\d{3,})\.\w+/u,
        "static.zerochan.net/.full.$1.jpg",
        "static.zerochan.net/.full.$1.png",
      ],
    ],
    original: /^static\.zerochan\.net\/.*\bfull\b/u,
    posts: [
      [/^zerochan\.net\/(?:full\/)?(\d+)(?![\w.])/u, "www.zerochan.net/$1"],
      [/^(?:s\d*|static)\.zerochan\.net\/.*[./](\d{3,})\.\w+$/u, "www.zerochan.net/$1"],
    ],
    rehost: true,
  },
  // Other sites use hosts of the last two, and their rules come first.
  {
    name: "naver",
    title: "Naver Blog",
    hosts: [".pstatic.net", ".naver.com", ".naver.net"],
    junk: /^(?:ssl\.(?:pstatic|naver)\.net\/(?!mimgnews\/)|(?:profile|blogpfthumb)[-.]phinf\.(?:pstatic|naver)\.net\/)/u,
    wrapped:
      /^(?:dthumb-phinf\.pstatic\.net\/|search\d*\.pstatic\.net\/(?:common|sunny)\/?|tv\d*\.(?:search\.naver|pstatic)\.net\/thm)\?(?:.*&)?(?:src|q)=(?:%22|")?([^&"]+?)(?:%22|"|&|$)/u,
    samples: [
      // Only these hosts have the full file.
      [
        /^(?:postfiles\d*|m?blogthumb\d*)(?:[-.]phinf)?\.(pstatic|naver)\.net\/([^?]+)/u,
        "blogfiles.$1.net/$2",
      ],
      [
        /^(?:cafeptthumb|cafeskthumb|mcafethumb)\w*(?:[-.]phinf)?\.(pstatic|naver)\.net\/([^?]+)/u,
        "cafefiles.$1.net/$2",
      ],
      [/^((?:\w+-phinf|img[-.]pholar)\.pstatic\.net\/[^?]+)\?type=/u, "$1"],
    ],
    original: /^(?:blog|cafe)files\.(?:pstatic|naver)\.net\//u,
    posts: [
      [/^(?:m\.)?blog\.naver\.com\/(\w+)\/(\d{6,})/u, "blog.naver.com/$1/$2", "blog.naver.com/$1"],
      [
        /^(?:m\.)?blog\.naver\.com\/PostView\.\w+\?(?:.*&)?blogId=(\w+)&(?:.*&)?logNo=(\d+)/u,
        "blog.naver.com/$1/$2",
        "blog.naver.com/$1",
      ],
      [/^(?:m\.)?(cafe\.naver\.com\/(?:ca-fe\/(?:web\/)?cafes\/\w+\/articles|\w+)\/\d+)/u, "$1"],
      [/^(?:m\.)?(post\.naver\.com\/viewer\/postView\.\w+)\?(?:.*&)?(volumeNo=\d+)/u, "$1?$2"],
    ],
  },
  // Renders files for other sites by parameters, which `s` signs. https://docs.imgix.com
  {
    name: "imgix",
    title: "imgix",
    hosts: [".imgix.net"],
    wrapped: /^[^/]+\/(https?(?::|%3a)[^?]+)/iu,
    signed: /[?&]s=/u,
    // Only some owners require the signature.
    unsigned: [/^([^?]+)\?(?!s=[^&]*$)/u, "$1"],
    samples: [[/^(.+)\?/u, "$1"]],
    original: /./u,
  },
];

export const plainSites = SITES.map(plainSite);
