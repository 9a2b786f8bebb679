import { type PlainSite, siteRuleFromPatterns } from "../rule/plain-site.ts";

/**
 * Sites that patterns describe completely, by name. An example stands above each pattern: the address that it matches, without `https://`
 * and `www.`.
 */
const SITES: readonly PlainSite[] = [
  {
    name: "anime-pictures",
    title: "Anime-Pictures",
    hosts: [".anime-pictures.net"],
    // cdn.anime-pictures.net/avatars/12345.png
    junk: /\/avatars\//u,
    samples: [
      // opreviews.anime-pictures.net/fd3/fd3a2590f524bc454c346f82615038d2_cp.png
      [
        /^opreviews\.anime-pictures\.net\/(\w{3}\/[\da-f]{32})_\w\w\./u,
        "oimages.anime-pictures.net/$1.*",
      ],
    ],
    // oimages.anime-pictures.net/fd3/fd3a2590f524bc454c346f82615038d2.png
    original: /^oimages\./u,
    posts: [
      // anime-pictures.net/posts/917184
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
    // i1.hdslb.com/bfs/face/0f0f0f.jpg@96w_96h.webp
    junk: /\.hdslb\.com\/bfs\/(?:face|garb|emote|static|svg-next|activity-plat)\//u,
    samples: [
      // i1.hdslb.com/120_90/u_user/abc/def.jpg
      [/^(.+\.hdslb\.com\/)\d+_\d+\/([^@?]+)/u, "$1$2"],
      // i0.hdslb.com/bfs/archive/abc.jpg_320x200.jpg
      [/^(.+\.(?:hdslb|biliimg)\.com\/[^@]+?\.\w{3,4})(?:@|_\d+x\d+\.\w+$)/u, "$1"],
      // i0.hdslb.com/bfs/new_dyn/6f1d2a@320w_200h
      [/^(.+\.(?:hdslb|biliimg)\.com\/[^@]+)@/u, "$1"],
    ],
    // i1.hdslb.com/u_user/abc/def.jpg
    original: /\.(?:hdslb|biliimg)\.com\//u,
    posts: [
      // bilibili.com/read/cv4711405
      [/^(?:m\.)?(bilibili\.com\/(?:opus\/\d+|read\/cv\d+|video\/(?:BV\w+|av\d+)))/u, "www.$1"],
      // bilibili.com/read/mobile/4711405
      [/^bilibili\.com\/read\/mobile\/(?:cv)?(\d+)/u, "www.bilibili.com/read/cv$1"],
      // m.bilibili.com/dynamic/612214375070704555
      [/^m\.bilibili\.com\/dynamic\/(\d+)/u, "t.bilibili.com/$1"],
      // t.bilibili.com/912345678901234567
      [/^[th]\.bilibili\.com\/(?:ywh\/)?\d+/u, "$0"],
    ],
    // space.bilibili.com/355143
    account: /^space\.bilibili\.com\/(\d+)\/?(?:\?|$)/u,
  },
  {
    name: "boosty",
    hosts: [".boosty.to"],
    // images.boosty.to/blog/12345/cover?change_time=1
    junk: /^images\.boosty\.to\/(?:blog|group|reward|sticker|subscription_level|target|user)s?\//u,
    // images.boosty.to/image/0a1b2c3d-1111-2222-3333-0a1b2c3d4e5f?signature=0a1b
    signed: /[?&]sign/u,
    samples: [
      // images.boosty.to/image/0a1b2c3d-1111-2222-3333-0a1b2c3d4e5f?change_time=1707829201
      [/^(images\.boosty\.to\/image\/.+)\?/u, "$1"],
    ],
    // images.boosty.to/goods/12345/fox.png
    original: /^images\./u,
    posts: [
      // boosty.to/annarbor/posts/4300ab96-497b-4632-9e24-84b00e903507
      [/^boosty\.to\/([\w.-]+)\/posts\/[\da-f-]{36}(?!\w)/u, "$0", "boosty.to/$1"],
      // boosty.to/annpaints/blog/media/f76e3d79-39b5-42fa-b7a1-0f8dc5261654
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
    // images.cara.app/production/users/4300ab96-497b-4632-9e24-84b00e903507/avatar.jpeg?width=96
    junk: /\/production\/(?:avatar|banner|cover|profile|user)s?\//u,
    samples: [
      // images.cara.app/production/posts/4300ab96/annarbor-WwlVkfV2tx_eRrXyCsar3-fox.jpeg?width=1080
      [/^(?!.+-post-cover)(?=.+\/posts\/)([^?]+)\?/u, "$1"],
    ],
    // images.cara.app/production/posts/4300ab96/annarbor-WwlVkfV2tx_eRrXyCsar3-fox.jpeg
    original: /\/posts\/(?!.+-post-cover)/u,
    posts: [
      // cara.app/post/AbCdEf-12
      [/^cara\.app\/post\/[\w-]+/u, "$0"],
    ],
    // cara.app/annarbor
    account: /^cara\.app\/([\w.]+)(?:\/\w+)?\/?$/u,
    // images.cara.app/production/posts/4300ab96/annarbor-WwlVkfV2tx_eRrXyCsar3-fox.jpeg
    maker: [/\/posts\/[^/]+\/([\w.]+)(?<!\.\w{3,4})-[\w-]{21}-/u, "cara.app/$1"],
  },
  {
    name: "carrd",
    hosts: [".carrd.co"],
    samples: [
      // annpaints.carrd.co/assets/images/image01.jpg
      [
        /^([\w-]+\.carrd\.co\/assets\/images\/(?:\w+\/)?[\w-]+?)(?<!_original)(\.\w+)(?:\?.*)?$/u,
        "$1_original$2",
      ],
    ],
    // annpaints.carrd.co/assets/images/image01_original.png
    original: /_original\.\w+/u,
    posts: [
      // mira.carrd.co/
      [/^(?!www\.)([\w-]+)\.carrd\.co\/(?=assets\/|\?|$)/u, "$1.carrd.co/"],
    ],
    // mira.carrd.co/
    maker: [/^(?!www\.)([\w-]+)\.carrd\.co\//u, "$1.carrd.co/"],
  },
  {
    name: "catbox",
    hosts: [".catbox.moe"],
    // files.catbox.moe/abc123.png
    original: /^(?:files|litter)\.catbox\.moe\//u,
    rehost: true,
  },
  {
    name: "ci-en",
    hosts: [".ci-en.net", ".ci-en.jp", "ci-en.dlsite.com"],
    // media.ci-en.jp/public/icon/creator/00000492/a1b2/image-200-c.jpg
    junk: /\/(?:icon|cover|profile)\//u,
    // media.ci-en.jp/private/attachment/creator/00000492/0a1b2c/upload/1.jpg?px-hash=0a1b
    signed: /[?&]px-hash=/u,
    posts: [
      // ci-en.jp/creator/4242/article/424242
      [
        /^ci-en\.(?:net|jp|dlsite\.com)\/creator\/(\d+)\/article\/(\d+)/u,
        "ci-en.net/creator/$1/article/$2",
      ],
    ],
    // ci-en.net/creator/492
    account: /^ci-en\.(?:net|jp|dlsite\.com)\/creator\/(\d+)\/?$/u,
  },
  {
    name: "civitai",
    hosts: [".civitai.com", "civitai.green", "civitai.red"],
    samples: [
      // image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/width=0
      [
        /^(image.+\/[\da-f-]{36}\/)(?!original=true(?:\/|$))(?:\w+=[\w.]+,?)+(.*)$/u,
        "$1original=true$2",
      ],
    ],
    // image.civitai.com/xG1nkqKTMzGDvpLrqFT7WA/0f0f0f0f-497b-4632-9e24-84b00e903507/original=true
    original: /\/original=true/u,
    posts: [
      // civitai.com/posts/12345
      [/^civitai\.(?:com|green|red)\/(?:image|model|post)s\/\d+/u, "$0"],
    ],
    // civitai.com/user/annarbor
    account: /^civitai\.\w+\/user\/([^/?]+)/u,
  },
  {
    name: "cloudinary",
    hosts: [".cloudinary.com"],
    // res.cloudinary.com/ann/image/fetch/w_300/https%3A%2F%2Fpics.example.org%2Ffox.png
    wrapped: /\/image\/fetch\/(?:[^/_-]*[_-][^/]*\/)*(https?(?::|%3a).+)/iu,
    samples: [
      // A signature covers the changes, and the file needs none unless its owner forbids it.
      // res.cloudinary.com/ann/image/upload/w_300/my_art/fox.jpg
      [
        /^((?:res(?:-\d)?\.cloudinary\.com\/[\w-]+|[\w-]+-res\.cloudinary\.com)\/(?:image\/upload\/|images\/)?)(?=s--|(?:a[cfr]?|b[lor]?|c[os]?|d(?:[lnu]|pr)?|eo?|f(?:[ln]|ps)?|g|h|if|ki|l|o|pg?|q|r|s[op]|t|u|v[cs]|w|[xyz]|\$\w+)_)(?:s--[\w-]+--\/)?(?:(?:a[cfr]?|b[lor]?|c[os]?|d(?:[lnu]|pr)?|eo?|f(?:[ln]|ps)?|g|h|if|ki|l|o|pg?|q|r|s[op]|t|u|v[cs]|w|[xyz]|\$\w+)_[^/]+\/)*(.+)/u,
        "$1$2",
      ],
      // The extension chooses the form, whatever was uploaded.
      // res.cloudinary.com/annarbor/image/upload/v1700000000/fox.webp
      [/^([\w.-]+\/(?:[\w-]+\/)?image\/upload\/.+)\.(?:webp|avif)$/u, "$1.png", "$1.jpg"],
    ],
    // res.cloudinary.com/ann/image/upload/fox.jpg
    original: /\/image\/upload\//u,
  },
  // Closed in 2024; its addresses remain as sources. A shared post appears under the sharer's name.
  {
    name: "cohost",
    hosts: [".cohost.org", ".cohostcdn.org"],
    // staging.cohostcdn.org/avatar/77-1b5c9a0e-profile.png?dpr=2&width=80
    junk: /\/(?:avatar|header)\//u,
    samples: [
      // staging.cohostcdn.org/attachment/1b5c9a0e-3f74-4c39-8d3b-2b9d7b0c1e11/sketch.png?width=675
      [/^(?=.+\/attachment\/)([^?]+)\?/u, "$1"],
    ],
    // staging.cohostcdn.org/attachment/1b5c9a0e-3f74-4c39-8d3b-2b9d7b0c1e11/sketch.png
    original: /\/attachment\//u,
    posts: [
      // cohost.org/ann/post/1234567-a-fox
      [/^cohost\.org\/[\w-]+\/post\/\d+[\w-]*/u, "$0"],
    ],
    // cohost.org/ann/post/1234567-a-fox
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
      // img.dlsite.jp/resize/images2/work/doujin/RJ124000/RJ123456_img_main_240x240.jpg
      [
        /^img\.dlsite\.jp\/resize\/(images2\/(?:work|ana)\/.+)_\d+x\d+\.(?:webp|jpg)/u,
        "img.dlsite.jp/modpub/$1.jpg",
      ],
      // A conversion beside its file.
      // img.dlsite.jp/modpub/images2/work/doujin/RJ01000000/RJ01000000_img_main.webp
      [/^(img\.dlsite\.jp\/modpub\/.+)\.webp/u, "$1.jpg"],
    ],
    // img.dlsite.jp/modpub/images2/work/books/BJ124000/BJ123456_img_main.jpg
    original: /^img\.dlsite\.jp\/modpub\//u,
    posts: [
      // dlsite.com/girls/work/=/product_id/RJ01345000
      [
        /^dlsite\.com\/([\w-]+)\/(work|announce)\/=\/product_id\/(\w+)(?:\.html)?/u,
        "www.dlsite.com/$1/$2/=/product_id/$3.html",
      ],
      // maniax.dlsite.com/work/=/product_id/RJ072689.html
      [
        /^(\w+)\.dlsite\.com\/(work|announce)\/=\/product_id\/(\w+)(?:\.html)?/u,
        "www.dlsite.com/$1/$2/=/product_id/$3.html",
      ],
      // img.dlsite.jp/modpub/images2/ana/doujin/RJ01571000/RJ01570715_ana_img_main.jpg
      [
        /^img\.dlsite\.jp\/(?:\w+\/)?images2\/ana\/.+\/(R[JE]\d+)(?:_|\/\w+\.)/u,
        "www.dlsite.com/home/announce/=/product_id/$1.html",
      ],
      // img.dlsite.jp/modpub/images2/work/doujin/RJ124000/RJ123456_img_main.jpg
      [
        /^img\.dlsite\.jp\/.+\/(R[JE]\d+)(?:_|\/\w+\.)/u,
        "www.dlsite.com/home/work/=/product_id/$1.html",
      ],
      // img.dlsite.jp/modpub/images2/work/professional/VJ012000/VJ011234_img_smp1.jpg
      [
        /^img\.dlsite\.jp\/.+\/(VJ\d+)_(?:img|ana)/u,
        "www.dlsite.com/pro/work/=/product_id/$1.html",
      ],
      // img.dlsite.jp/modpub/images2/work/books/BJ124000/BJ123456_img_main.jpg
      [/^img\.dlsite\.jp\/.+\/(BJ\d+)_img/u, "www.dlsite.com/books/work/=/product_id/$1.html"],
    ],
    // dlsite.com/home/circle/profile/=/maker_id/RG12345.html
    account: /^dlsite\.com\/[\w-]+\/circle\/profile\/=\/maker_id\/(RG\d+)/u,
  },
  {
    name: "duitang",
    hosts: [".duitang.com", ".dtstatic.com"],
    samples: [
      // c-ssl.duitang.com/uploads/blog/202103/13/20210313143250_83033.thumb.300_300_c.jpg
      [
        /^([\w-]+\.(?:duitang|dtstatic)\.com\/uploads\/[^?]+?)\.thumb\.[^/.]*(\.[a-z]+)(?:_webp)?$/u,
        "$1$2",
      ],
      // c-ssl.duitang.com/uploads/item/201811/04/a1b2.jpeg_webp
      [/^([\w-]+\.(?:duitang|dtstatic)\.com\/uploads\/[^?]+\.[a-z]+)_webp$/u, "$1"],
    ],
    // c-ssl.duitang.com/uploads/blog/202103/13/20210313143250_83033.jpg
    original: /\/uploads\//u,
    posts: [
      // duitang.com/blog/?id=1234567890
      [/^duitang\.com\/blog\/\?(?:.*&)?id=(\d+)/u, "www.duitang.com/blog/?id=$1"],
    ],
    rehost: true,
  },
  {
    name: "e-hentai",
    title: "E-Hentai",
    hosts: [".e-hentai.org", ".exhentai.org", ".hath.network", "ehgt.org"],
    // abcdef.hath.network/h/0a1b-1-2-3-jpg/keystamp=1700000000-0a1b;fileindex=1;xres=1280/1.jpg
    signed: /\.hath\.network.*\/keystamp=/u,
    samples: [
      // ehgt.org/0a/1b/0a1b2c-12345-800-600-jpg_l.jpg
      [/^(?:ehgt\.org|s\.exhentai\.org)\/(?:\w+\/)*[\da-f]{2}\/[\da-f]{2}\//u],
    ],
    posts: [
      // e-hentai.org/s/0a1b2c3d4e/618395-1
      [/^(?:g\.)?(e-hentai|exhentai)\.org\/s\/([\da-f]+)\/(\d+-\d+)/u, "$1.org/s/$2/$3"],
      // e-hentai.org/g/618395/0439fa3666/
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
      // e-shuushuu.net/images/thumbs/2021-08-28-1063586.jpeg
      [/^(e-shuushuu\.net\/images\/)thumbs\/(\d{4}-\d\d-\d\d-\d+)\.\w+/u, "$1$2.jpeg", "$1$2.png"],
    ],
    // e-shuushuu.net/images/2021-08-28-1063586.png
    original: /^e-shuushuu\.net\/images\/\d{4}-/u,
    posts: [
      // e-shuushuu.net/images/1118149
      [/^e-shuushuu\.net\/images\/(\d+)\/?(?:\?|$)/u, "e-shuushuu.net/images/$1"],
      // e-shuushuu.net/image/1063586/
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
      // i.ebayimg.com/images/g/AbCAAOSwFox1Y/s-l960.webp
      [/^(i\.ebayimg\.com\/)(?:thumbs\/)?(images\/\w\/[^/]+\/s-l)\d+\.webp/u, "$1$21600.jpg"],
      // i.ebayimg.com/images/g/AbCAAOSwFox1Y/s-l500.jpg
      [
        /^(i\.ebayimg\.com\/)(?:thumbs\/)?(images\/\w\/[^/]+\/s-l)(?!1600\.)\d+(\.\w+)/u,
        "$1$21600$3",
      ],
    ],
  },
  {
    name: "etsy",
    hosts: [".etsy.com", ".etsystatic.com"],
    // i.etsystatic.com/isla/1a2b3c/12345678/isla_75x75.12345678_a1b2.jpg
    junk: /^i\.etsystatic\.com\/(?:isla|isbl|iusa|.+\/is[abl]+_)/u,
    samples: [
      // i.etsystatic.com/123/r/il/0a1b2c/123456/il_794xN.123456_abc.jpg
      [/^(i\.etsystatic\.com\/.+\/il)_(?!fullxfull)[\dxN]+(\.[^?]+)/u, "$1_fullxfull$2"],
    ],
    // i.etsystatic.com/123/r/il/0a1b2c/123456/il_fullxfull.123456_abc.jpg
    original: /\/il_fullxfull\./u,
    posts: [
      // etsy.com/listing/123456789
      [/^etsy\.com\/(?:[a-z-]{2,5}\/)?listing\/(\d+)/u, "www.etsy.com/listing/$1"],
    ],
    // etsy.com/shop/annpaints
    account: /^etsy\.com\/(?:[a-z-]{2,5}\/)?shop\/(\w+)/u,
  },
  {
    name: "fandom",
    hosts: [".fandom.com", ".wikia.com", ".wikia.nocookie.net"],
    // static.wikia.nocookie.net/foxes/images/e/e6/Site-logo.png/revision/latest
    junk: /\/images\/\w\/\w\w\/(?:Site-(?:logo|favicon|background|community)|Wiki-wordmark)/u,
    samples: [
      // An earlier version of a file may be another picture.
      // vignette.wikia.nocookie.net/mlp/images/a/ab/Art.png/revision/20180101?path-prefix=de
      [
        /^(?:static|vignette\d*)\.wikia\.nocookie\.net\/([\w-]+)(\/images\/\w\/\w\w\/[^/?]+\/revision\/\d+)(?:\/[^?]*)?\?(?:.*&)?path-prefix=([a-z-]+)/u,
        "static.wikia.nocookie.net/$1/$3$2?format=original",
      ],
      // vignette4.wikia.nocookie.net/naruto/images/0/09/Naruto.png/revision/20120304050607?cb=2012
      [
        /^(?:static|vignette\d*)\.wikia\.nocookie\.net\/((?:[\w-]+\/)+images\/\w\/\w\w\/[^/?]+\/revision\/\d+)(?!\?format=original)(?:[/?]|$)/u,
        "static.wikia.nocookie.net/$1?format=original",
      ],
      // The files of a wiki's translation are in a folder of their own.
      // static.wikia.nocookie.net/foxes/images/a/ab/Fox.png/revision/latest?cb=2020&path-prefix=vi
      [
        /^(?:static|vignette\d*)\.wikia\.nocookie\.net\/([\w-]+)\/images\/(?:thumb\/)?(\w\/\w\w\/[^/?]+)(?:\/[^?]*)?\?(?:.*&)?path-prefix=([a-z-]+)/u,
        "static.wikia.nocookie.net/$1/$3/images/$2/revision/latest?format=original",
      ],
      // img4.wikia.nocookie.net/__cb20140101/foxes/images/a/ab/Fox.png
      [
        /^(?:static|vignette\d*|(?:slot\d*-)?im(?:g|ages)\d*)\.wikia\.nocookie\.net\/(?:__cb\d+\/)?((?:[\w-]+\/)+images\/)(?:thumb\/)?(\w\/\w\w\/[^/?]+)(?:[/?](?!revision\/(?:latest|\d+)\?format=original)|$)/u,
        "static.wikia.nocookie.net/$1$2/revision/latest?format=original",
      ],
    ],
    // static.wikia.nocookie.net/mlp/images/a/ab/Fox.png/revision/latest?format=original
    original: /\/revision\/(?:latest|\d+)\?format=original/u,
    posts: [
      // rivers.fandom.com/wiki/Dusk
      [
        /^([\w-]+)\.(?:fandom|wikia)\.com\/((?:[\w-]+\/)?wiki\/(?![Ss]pecial(?::|%3[aA]))[^?]+?)\/?(?=\?|$)/u,
        "$1.fandom.com/$2",
      ],
      // rivers.fandom.com/Dusk
      [
        /^(?!www\.|community\.)([\w-]+)\.(?:fandom|wikia)\.com\/(?!(?:api|f|d|wiki)\b|[a-z]{2}(?:-\w+)?\/|index\.php)([A-Z\d%](?:(?!%3[aA])[^/?:])*)\/?(?=\?|$)/u,
        "$1.fandom.com/wiki/$2",
      ],
      // img4.wikia.nocookie.net/__cb20140101/foxes/images/a/ab/Fox.png
      [
        /\.wikia\.nocookie\.net\/(?:__cb\d+\/)?([a-z\d-]+)(?:_gamepedia_en)?\/images\/(?:thumb\/)?\w\/\w\w\/([^/?]+)(?!.*path-prefix)/u,
        "$1.fandom.com/wiki/File:$2",
      ],
      // static.wikia.nocookie.net/foxes/images/a/ab/Fox.png/revision/latest?cb=2020&path-prefix=vi
      [
        /^[a-z\d]+\.wikia\.nocookie\.net\/([a-z\d-]+)\/images\/\w\/\w\w\/([^/?]+)(?:\/[^?]*)?\?(?:.*&)?path-prefix=([a-z-]+)/u,
        "$1.fandom.com/$3/wiki/File:$2",
      ],
      // static.wikia.nocookie.net/foxes/vi/images/a/ab/Fox.png/revision/latest?format=original
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
    // c.fantia.jp/uploads/fanclub/icon/27264/thumb_a1b2.jpg
    junk: /\/uploads\/(?:fanclub|user|plan)\//u,
    // cc.fantia.jp/uploads/post_content_photo/file/7087182/main_7f04.jpg?Expires=1700000000
    signed: /[?&]Expires=(\d+)/u,
    samples: [
      // The extension of a conversion's original is unknown.
      // c.fantia.jp/uploads/post/file/1070093/main_webp_16faf0b1-58d8.webp
      [
        /^(\w+\.fantia\.jp\/uploads\/.+\/)(?:main|thumb)_webp_([\w-]+)\.webp/u,
        "$1$2.jpg",
        "$1$2.png",
        "$1$2.jpeg",
      ],
      // c.fantia.jp/uploads/product/image/249638/main_fd5aef8f.jpg
      [/^(\w+\.fantia\.jp\/uploads\/.+\/)(?:main|thumb|ogp|blurred)_([\w-]+\.\w+)/u, "$1$2"],
    ],
    // c.fantia.jp/uploads/product/image/249638/fd5aef8f.jpg
    original: /\/uploads\//u,
    posts: [
      // fantia.jp/posts/1070093
      [/^fantia\.jp\/(posts|products)\/(\d+)/u, "fantia.jp/$1/$2"],
      // c.fantia.jp/uploads/product/image/249638/fd5aef8f.jpg
      [/\/uploads\/(post|product)\/(?:file|image)\/(\d+)\//u, "fantia.jp/$1s/$2"],
    ],
    // fantia.jp/fanclubs/1234
    account: /^fantia\.jp\/fanclubs\/(\d+)(?:\/\w+)?$/u,
  },
  {
    name: "flickr",
    hosts: [".flickr.com", ".staticflickr.com"],
    // live.staticflickr.com/65535/buddyicons/12345678@N00.jpg
    junk: /buddyicons/u,
    // The secret in the name covers sizes up to 1024 pixels.
    larger: [
      // farm2.static.flickr.com/1035/1188352415_cb139831d0.jpg
      [
        /^((?:live|(?:farm|c)\d+)\.static\.?flickr\.com\/[\d/]*\/\d+_[\da-f]+)(?:_[sqtmnwzc])?(\.\w+)/u,
        "$1_b$2",
      ],
    ],
    // live.staticflickr.com/65535/51234567890_1f2e3d4c5b_o.png
    original: /_o\.\w+$/u,
    posts: [
      // flickr.com/photos/12345678@N00/51234567890
      [
        /^(?:m\.|secure\.)?flickr\.com\/photos\/(\d+@N\d\d)\/(\d{5,})/u,
        "www.flickr.com/photos/$1/$2",
      ],
      // flickr.com/photos/annarbor/51234567890
      [
        /^(?:m\.|secure\.)?flickr\.com\/photos\/(?!tags\/)([\w-]+)\/(\d{5,})/u,
        "www.flickr.com/photos/$1/$2",
        "www.flickr.com/photos/$1",
      ],
      // flickr.com/photo.gne?id=1188352415
      [/^flickr\.com\/photo\.gne\?(?:.*&)?id=(\d+)/u, "www.flickr.com/photo.gne?id=$1"],
      // farm2.static.flickr.com/1035/1188352415_cb139831d0.jpg
      [/static\.?flickr\.com\/[\d/]*\/(\d{5,})_[\da-f]+/u, "www.flickr.com/photo.gne?id=$1"],
    ],
    // flickr.com/photos/annarbor
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
    // d3gz42uwgl1r1y.cloudfront.net/an/annarbor/avatar/2015/11/8feaa64e36f4d20f6732e9fd8e2f3df6.jpg
    junk: /\/(?:avatar|banner)\/\d+\//u,
    samples: [
      // d3gz42uwgl1r1y.cloudfront.net/an/ann/submission/2016/07/87f00959822f665716c58c4df43a27c2/250x150.jpg
      [/^(?=.+\/submission\/)(.+\/[0-9a-f]{32})\/\w+\.\w+$/u, "$1.*"],
    ],
    // d3gz42uwgl1r1y.cloudfront.net/an/annarbor/submission/2016/07/87f00959822f665716c58c4df43a27c2.png
    original: /\/submission\//u,
    posts: [
      // furrynetwork.com/artwork/1275945
      [/furrynetwork\.com\/artwork\/(\d+)/u, "furrynetwork.com/artwork/$1"],
      // furrynetwork.com/annarbor/?viewType=artwork&viewId=1275945
      [
        /^[^/]*furrynetwork\.com\/(?=.*viewType=artwork).*viewId=(\d+)/u,
        "furrynetwork.com/artwork/$1",
      ],
    ],
    // furrynetwork.com/annarbor/
    account: /^furrynetwork\.com\/([\w-]+)\/?$/u,
    // d3gz42uwgl1r1y.cloudfront.net/an/annarbor/submission/2016/07/87f00959822f665716c58c4df43a27c2.png
    maker: [/\/([\w-]+)\/submission\//u, "furrynetwork.com/$1/"],
  },
  {
    name: "gumroad",
    hosts: [".gumroad.com"],
    samples: [
      // public-files.gumroad.com/variants/abc123/0a1b2c
      [/^(public-files\.gumroad\.com)\/variants\/(\w+)\//u, "$1/$2"],
    ],
    // public-files.gumroad.com/abc123
    original: /^public-files\.gumroad\.com\/\w+$/u,
    posts: [
      // mira.gumroad.com/l/river
      [
        /^(?!app\.|discover\.)([\w-]+)\.gumroad\.com\/(l|p)\/([\w-]+)/u,
        "$1.gumroad.com/$2/$3",
        "$1.gumroad.com/",
      ],
      // gumroad.com/l/boats
      [/^(?:app\.)?gumroad\.com\/l\/([\w-]+)/u, "gumroad.com/l/$1"],
    ],
    // mira.gumroad.com/
    account: /^([\w-]+)\.gumroad\.com\/$/u,
  },
  // The file's address and the page's share the user's name and the picture's number and title.
  {
    name: "hentai-foundry",
    title: "Hentai Foundry",
    hosts: [".hentai-foundry.com"],
    // pictures.hentai-foundry.com/avatars/a/AnnArbor.png
    junk: /^[^/]+\/(?:\.?\/)?avatars?\/|\/images\/avatars?\//u,
    samples: [
      // thumbs.hentai-foundry.com/thumb.php?pid=987654&size=350
      [/^thumbs\./u],
    ],
    // pictures.hentai-foundry.com/a/AnnArbor/1234567/AnnArbor-1234567-Lighthouse.png
    original: /^pictures\./u,
    posts: [
      // pictures.hentai-foundry.com/a/AnnArbor/1234567/AnnArbor-1234567-Lighthouse.png
      [
        /^pictures\.[^/]+\/\w\/([^/]+)\/(\d+)(?:(\/)\1-\2-([^/]*)\.\w+)?/u,
        "www.hentai-foundry.com/pictures/user/$1/$2$3$4",
        "www.hentai-foundry.com/user/$1/profile",
      ],
      // hentai-foundry.com/pictures/user/AnnPaints/123456/Boats
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
      // gd-hbimg.huaban.com/c7d22afb75868f59ffd643c5f21867c67790f21f1bbdb0-d2N1UU_fw240webp
      [/^([\w-]*hbimg\.(?:huaban(?:img)?\.com|b0\.upaiyun\.com)\/[\da-f]+-\w{6})[_/!].*/u, "$1"],
    ],
    // hbimg.huabanimg.com/9bfa0fad3b1284d652d370fa0a8155e1222c62c0bf9d-YjG0Vt
    original: /^[\w-]*hbimg\./u,
    posts: [
      // huaban.com/pins/4430464243
      [/^huaban\.com\/pins\/(\d+)/u, "huaban.com/pins/$1"],
    ],
    rehost: true,
  },
  {
    name: "imgbb",
    title: "ImgBB",
    hosts: [".ibb.co", ".imgbb.com"],
    samples: [
      // i.ibb.co/aBcD123/fox.md.png
      [/^i\.ibb\.co\/.+\.(?:md|th)\.\w+$/u],
    ],
    // i.ibb.co/aBcD123/fox.png
    original: /^i\.ibb\.co\//u,
    posts: [
      // ibb.co/XyZ1234
      [/^ibb\.co\/(?!album\/)(\w{6,8})\/?(?=\?|$)/u, "ibb.co/$1"],
    ],
    rehost: true,
  },
  {
    name: "imgbox",
    title: "imgbox",
    hosts: [".imgbox.com"],
    samples: [
      // thumbs2.imgbox.com/0a/1b/aBcD1234_t.jpg
      [/^thumbs(\d*\.imgbox\.com\/\w\w\/\w\w\/\w+)_[tb]\.\w+$/u, "images$1_o.*"],
    ],
    // images2.imgbox.com/0a/1b/aBcD1234_o.png
    original: /^images\d*\.imgbox\.com\/.+_o\./u,
    posts: [
      // imgbox.com/aBcD1234
      [/^imgbox\.com\/(?!g\/)(\w{8})\/?(?=\?|$)/u, "imgbox.com/$1"],
      // thumbs2.imgbox.com/0a/1b/aBcD1234_t.jpg
      [/\/\w\w\/\w\w\/(\w{8})_[otb]\./u, "imgbox.com/$1"],
    ],
    rehost: true,
  },
  // Names have 5 or 7 characters; one more character is a size.
  {
    name: "imgur",
    hosts: [".imgur.com", ".imgur.io", "i.sstatic.net"],
    // i.imgur.com/removed.png
    junk: /^s\.|imgur\.(?:com|io)\/(?:images\/|removed\.|user\/)/u,
    samples: [
      // Stack Exchange kept its files here, and moved them under the same names.
      // i.sstatic.net/AbCdEfGh.png
      [
        /^(i\.(?:stack\.imgur\.com|sstatic\.net)\/(?:[a-z\d]{5}|[a-z\d]{8}))[sbtmlh]?(\.\w+)/iu,
        "$1$2",
      ],
      // i.imgur.com/abcde_d.webp?maxwidth=640
      [
        /^(?:i\.|m\.)?imgur\.(?:com|io)\/([a-z\d]{7}|[a-z\d]{5})[sbtmlhgr]?(?:_d)?\.webp/iu,
        "i.imgur.com/$1.jpg",
        "i.imgur.com/$1.png",
      ],
      // i.imgur.com/aBcD123.mp4
      [
        /^(?:i\.|m\.)?imgur\.(?:com|io)\/([a-z\d]{7}|[a-z\d]{5})\.(?:gifv|mp4|webm)/iu,
        "i.imgur.com/$1.gif",
      ],
      // i.imgur.com/abcde.jpg
      [
        /^(?:i\.|m\.)?imgur\.(?:com|io)\/([a-z\d]{7}|[a-z\d]{5})[sbtmlhgr]?(?:_d)?(\.\w+)/iu,
        "i.imgur.com/$1$2",
      ],
    ],
    posts: [
      // imgur.com/a/Zz9Yy8X
      [
        /^(?:m\.)?imgur\.(?:com|io)\/((?:a|gallery)\/[\w-]+)(?:\/all)?\/?(?=[?#]|$)/u,
        "imgur.com/$1",
      ],
      // A post of a tag or a community.
      // imgur.com/t/cat/qSB8NbN
      [
        /^(?:m\.)?imgur\.(?:com|io)\/(?:t|topic)\/\w+\/([\w-]+)\/?(?=[?#]|$)/u,
        "imgur.com/gallery/$1",
      ],
      // imgur.com/abcde
      [
        /^(?:m\.)?imgur\.(?:com|io)\/(?:r\/\w+\/|[\w-]+-)?([a-z\d]{7}|[a-z\d]{5})\/?(?=[?#]|$)/iu,
        "imgur.com/$1",
      ],
      // i.imgur.com/abcde.jpg
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
    // itaku.ee/api/media/badges/fox.png
    junk: /\/api\/media[^/]*\/(?:avatar|badge|banner|cover|emoji|icon|profile|sticker)/u,
    samples: [
      // itaku.ee/api/media/gallery_imgs/220504_oUNIAFT/lg.jpg
      [/^(.+_imgs\/[^/]+)\/(?:sm|md|lg|xl)\.\w+$/u, "$1.*"],
    ],
    // itaku.ee/api/media/gallery_imgs/220504_oUNIAFT.png
    original: /_imgs\//u,
    posts: [
      // itaku.ee/posts/9123
      [/^itaku\.ee\/(?:image|post)s\/\d+/u, "$0"],
    ],
    // itaku.ee/profile/annarbor
    account: /^itaku\.ee\/profile\/([^/?]+)/u,
  },
  // The gallery opens a picture above the account's page: `/USER/gallery?viewimage=ID`.
  {
    name: "ko-fi",
    hosts: [".ko-fi.com"],
    // Badges, cups, buttons and profile pictures.
    // storage.ko-fi.com/cdn/kofi6.png?v=6
    junk: /^storage\.ko-fi\.com\/cdn\/(?!useruploads\/)|\/useruploads\/(?:\w+\/qrcode|\w+_[\da-f-]{36}(?:avatar|cover)?\.)/u,
    samples: [
      // cdn.ko-fi.com/cdn/useruploads/png_0a1b2c3d-1111-2222-3333-0a1b2c3d4e5f_display.png
      [/\/useruploads\/display\/|_display\.\w+$/u],
    ],
    larger: [
      // storage.ko-fi.com/cdn/useruploads/post/6d57fcc4-5129-4a10-936b-2d50a48e2353_fox.png
      [/^(.+\/useruploads\/)post\/(.+)/u, "$1display/$2"],
      // cdn.ko-fi.com/cdn/useruploads/png_0a1b2c3d-1111-2222-3333-0a1b2c3d4e5f_tiny.png
      [/^(.+)_(?:post|tiny)(\.\w+)/u, "$1_display$2"],
    ],
    // ko-fi.com/annarbor
    account: /^ko-fi\.com\/(\w+)(?:\/(?:gallery|posts|shop|commissions))?\/?$/u,
    posts: [
      // ko-fi.com/i/IE1E1ABCDE
      [/^ko-fi\.com\/(?:[cis]\/\w+|(?:album|post)\/[\w-]+)/u, "$0"],
      // ko-fi.com/Gallery/LockedGalleryItem?id=IV7V6XDSRU
      [/^ko-fi\.com\/Gallery\/LockedGalleryItem\?id=(\w+)/u, "ko-fi.com/i/$1"],
      // Accounts without a name have a number.
      // ko-fi.com/E1E7FH8ZY?viewimage=IU7U5SS0YZ
      [
        /^ko-fi\.com\/(?:[A-Z\d]{9,}|(\w+))\b.*[?&]viewimage=(\w+)/u,
        "ko-fi.com/i/$2",
        "ko-fi.com/$1",
      ],
      // ko-fi.com/annpaints/commissions?commissionAlias=780f9a88f9&openCommissionsMenu=True
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
    samples: [
      // imglf3.lf127.net/img/aBcD123.png?imageView&thumbnail=500x0
      [/^(imglf\d*\.(?:lf127|nosdn\d*\.12[67])\.net\/[^?]+)\?/u, "$1"],
    ],
    // imglf3.lf127.net/img/aBcD123.png
    original: /^imglf/u,
    posts: [
      // ann.lofter.com/post/1f2_2a3b
      [/^([\w-]+)\.lofter\.com\/post\/(\w+)/u, "$1.lofter.com/post/$2"],
    ],
    // ann.lofter.com/post/1f2_2a3b
    maker: [/^([\w-]+)\.lofter\.com\/post\//u, "$1.lofter.com/"],
  },
  {
    name: "medium",
    hosts: [".medium.com"],
    // Larger ones are thumbnails of articles, if they are not square.
    // miro.medium.com/v2/resize:fill:88:88/1*aBcDeF.jpeg
    junk: /^miro\.medium\.com\/(?:v2\/)?(?:resize:fill|fit\/c)[:/](?:\d{1,2}[:/]\d{1,2}|144[:/]144|152[:/]152|160[:/]160|176[:/]176)[:/]/u,
    samples: [
      // miro.medium.com/max/1400/1*aBcDeF.jpeg
      [
        /^miro\.medium\.com\/(?:v2\/(?:[a-z]+:[^/]+\/)+|(?:max|fit|focal|freeze)\/(?:[^/]+\/)+)([^/?]+)/u,
        "miro.medium.com/$1",
      ],
      // cdn-images-1.medium.com/max/800/1*AbCdEf.png
      [
        /^cdn-images-\d\.medium\.com\/(?:(?:fit|focal|freeze|max)\/(?:[^/]+\/)+)?([^/?]+)(?:\?|$)/u,
        "miro.medium.com/$1",
      ],
    ],
    // miro.medium.com/1*Zz.png
    original: /^miro\.medium\.com\/[^/]+$/u,
    posts: [
      // medium.com/@ann/a-fox-0123456789ab
      [/^(medium\.com\/@?[\w.-]+\/[\w-]+-[\da-f]{8,12})(?!\w)/u, "$1"],
      // ann.medium.com/a-fox-0123456789ab
      [/^([\w-]+\.medium\.com\/[\w-]+-[\da-f]{8,12})(?!\w)/u, "$1"],
    ],
    rehost: true,
  },
  {
    name: "mihuashi",
    hosts: [".mihuashi.com"],
    // mihuashi.com/users/annpaints
    junk: /\/(?:avatar|users)\//u,
    samples: [
      // image-assets.mihuashi.com/permanent/2023/5a1b/0a1b2c.jpg!sq300.2x
      [/^(image-assets\.mihuashi\.com\/[^!?]+)[!?]/u, "$1"],
    ],
    // image-assets.mihuashi.com/permanent/2023/5a1b/0a1b2c.png
    original: /^image-assets\.mihuashi\.com\//u,
    posts: [
      // mihuashi.com/stalls/13329
      [
        /^mihuashi\.com\/(activities\/[\w-]+\/artworks|artworks|character-card|projects|stalls|works)\/(\w+)/u,
        "www.mihuashi.com/$1/$2",
      ],
    ],
    // mihuashi.com/profiles/29105
    account: /^mihuashi\.com\/profiles\/(\d+)/u,
  },
  {
    name: "nicoseiga",
    title: "Nico Seiga",
    hosts: [".nicovideo.jp", ".nicoseiga.jp", ".nimg.jp", ".nicomanga.jp", "nico.ms"],
    // secure-dcdn.cdn.nimg.jp/nicoaccount/usericon/1234/12345678.jpg
    junk: /usericon/u,
    samples: [
      // lohas.nicoseiga.jp/o/0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d/1700000000/3521156
      [/^(lohas\.nicoseiga\.jp)\/o(\/[\da-f]+\/\d+\/\d+)/u, "$1/priv$2"],
      // lohas.nicoseiga.jp/thumb/3521156i
      [/^lohas\.nicoseiga\.jp\/(?:img|thumb)\/\d+/u],
    ],
    // lohas.nicoseiga.jp/priv/0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d/1700000000/3521156
    original: /\/priv\//u,
    posts: [
      // nico.ms/im3521156
      [
        /^(?:(?:sp\.)?seiga\.nicovideo\.jp\/seiga|nico\.ms)\/im(\d+)/u,
        "seiga.nicovideo.jp/seiga/im$1",
      ],
      // seiga.nicovideo.jp/image/source?id=3521156
      [
        /^(?:sp\.)?seiga\.nicovideo\.jp\/image\/(?:redirect|source)(?:\/|\?(?:.*&)?id=)(\d+)/u,
        "seiga.nicovideo.jp/seiga/im$1",
      ],
      // manga.nicovideo.jp/watch/mg316708
      [
        /^(?:(?:sp\.)?(?:seiga|manga)\.nicovideo\.jp\/watch|nico\.ms)\/mg(\d+)/u,
        "seiga.nicovideo.jp/watch/mg$1",
      ],
      // nico.ms/sm12345678
      [/^(?:nicovideo\.jp\/watch|nico\.ms)\/(s[mo]\d+)/u, "www.nicovideo.jp/watch/$1"],
      // lohas.nicoseiga.jp/thumb/3521156i
      [
        /^(?:lohas\.nicoseiga|dcdn\.cdn\.nimg)\.jp\/(?:nicoseiga\/lohas\/)?(?:(?:img|thumb)|(?:o|priv)(?:\/[\da-f]+\/\d+)?)\/(\d+)[a-oq-z]?(?:$|\?)/u,
        "seiga.nicovideo.jp/seiga/im$1",
      ],
    ],
    // seiga.nicovideo.jp/user/illust/20797022
    account: /^(?:(?:sp\.)?seiga\.nicovideo\.jp\/user\/illust|nicovideo\.jp\/user)\/(\d+)(?:\?|$)/u,
  },
  {
    name: "nijie",
    hosts: [".nijie.info", ".nijie.net"],
    // pic.nijie.net/members_icon/a1b2.jpg
    junk: /\/(?:members_icon|hp)\//u,
    samples: [
      // pic.nijie.net/03/__rs_l160x160/nijie_picture/728995_20170505014820_0.jpg
      [
        /^(pic\d*\.nijie\.(?:info|net)\/(?:\d+\/)?)(?:__rs_\w+|small_light\([^)]*\))\/(.+)/u,
        "$1$2",
      ],
    ],
    // pic.nijie.net/03/nijie_picture/728995_20170505014820_0.jpg
    original: /^pic\d*\.nijie\./u,
    posts: [
      // nijie.info/view.php?id=70720
      [
        /^(?:sp\.)?nijie\.info\/view(?:_popup)?\.php\?(?:.*&)?id=(\d+)/u,
        "nijie.info/view.php?id=$1",
      ],
      // pic.nijie.net/03/nijie_picture/diff/main/218856_0_236014_20170505014820.png
      [/^pic\d*\.nijie\..+\/(?:illust|main)\/([1-9]\d{3,})_\d+_/u, "nijie.info/view.php?id=$1"],
    ],
    // nijie.info/members.php?id=728995
    account: /^(?:sp\.)?nijie\.info\/members\.php\?id=(\d+)$/u,
  },
  {
    name: "note",
    title: "note",
    hosts: [".note.com", "note.mu", ".st-note.com"],
    // assets.st-note.com/production/uploads/images/12345/profile_a1b2.png
    junk: /\/images\/\d+\/profile_|^assets\.st-note\.com\/poc-image\//u,
    samples: [
      // assets.st-note.com/production/uploads/images/17105324/square_middle_c647f6629bcfe2638e23924d96a7aae4.jpeg
      [/^(assets\.st-note\.com\/.+\/)(?:rectangle|square)_\w*?([\da-f]{32}\.\w+)/u, "$1$2"],
      // assets.st-note.com/img/1700000000-AbCd.png?width=1200
      [/^(assets\.st-note\.com\/[^?]+)\?/u, "$1"],
    ],
    // assets.st-note.com/img/1700000000-AbCd.png
    original: /^assets\.st-note\.com\//u,
    posts: [
      // note.mu/mira/n/n0a1b2c3d4e5f
      [/^note\.(?:com|mu)\/(\w+)\/n\/(n\w+)/u, "note.com/$1/n/$2", "note.com/$1"],
    ],
  },
  // A file's token signs its size.
  {
    name: "patreon",
    hosts: [".patreon.com", ".patreonusercontent.com"],
    // c10.patreonusercontent.com/4/patreon-media/p/user/12345/0f0f/eyJ3IjoyMDB9/1.png?token-time=1735689600
    junk: /\/p\/(?:badge|campaign|card|chat|goal|pledge|reward|tier|user)\w*\/\d+\//u,
    // c10.patreonusercontent.com/4/patreon-media/p/post/98765432/0f0f/eyJ3Ijo2/1.jpg?token-time=1735689600
    signed: /^\w+\.patreonusercontent\.com\/(?:.*[?&]token-time=(\d+))?/u,
    posts: [
      // patreon.com/annarbor/posts/fox-in-snow-98765432?utm_campaign=postshare
      [
        /^patreon\.com\/(?!m\/)([\w-]+)\/(posts\/(?:[\w-]*-)?\d+)/u,
        "www.patreon.com/$2",
        "www.patreon.com/$1",
      ],
      // patreon.com/mira/shop/river-brushes-424242
      [
        /^patreon\.com\/([\w-]+)\/shop\/((?:[\w-]*-)?\d+)/u,
        "www.patreon.com/$1/shop/$2",
        "www.patreon.com/$1",
      ],
      // patreon.com/posts/98765432
      [/^patreon\.com\/(?:m\/)?(posts\/(?:[\w-]*-)?\d+)/u, "www.patreon.com/$1"],
      // patreon.com/file?h=23563293&i=3053667
      [/^patreon\.com\/file\?(?:.*&)?h=(\d+)/u, "www.patreon.com/posts/$1"],
      // c10.patreonusercontent.com/4/patreon-media/p/post/98765432/0f0f0f/eyJ3Ijo2MjB9/1.jpg
      [/\.patreonusercontent\.com\/.*\/p\/post\/(\d+)\//u, "www.patreon.com/posts/$1"],
    ],
    // patreon.com/annarbor
    account: /^patreon\.com\/(?:cw?\/)?([\w-]+)\/?$/u,
  },
  {
    name: "pillowfort",
    hosts: [".pillowfort.social"],
    // img2.pillowfort.social/avatars/0f0f_ann.png
    junk: /^img\d*\.[^/]+\/(?=\w*(?:avatar|banner|communit|header|icon|page))\w*\//u,
    samples: [
      // img2.pillowfort.social/posts/c8e834bc09e6_Fox_small.png
      [/^(img.+)_small(\.\w+)/u, "$1$2"],
    ],
    // img2.pillowfort.social/posts/c8e834bc09e6_Fox.png
    original: /^img/u,
    posts: [
      // pillowfort.social/posts/123456
      [/^pillowfort\.social\/posts\/\d+/u, "www.$0"],
    ],
    // pillowfort.social/annarbor
    account: /^pillowfort\.social\/([\w-]+)\/?$/u,
  },
  {
    name: "plurk",
    hosts: [".plurk.com"],
    // avatars.plurk.com/12345-big.jpg
    junk: /^(?:avatars|s|statics|emos)\.plurk\.com\//u,
    samples: [
      // images.plurk.com/mx_5wj6WD0r6y4rLN0DL3sqag.jpg
      [
        /^images\.plurk\.com\/mx_(\w+)\.(\w+)/u,
        "images.plurk.com/$1.$2",
        "images.plurk.com/$1.png",
      ],
      // images.plurk.com/tn_4AbCdEfGhIjKl.gif
      [/^images\.plurk\.com\/tn_(\w+)\.\w+/u, "images.plurk.com/$1.*"],
    ],
    // images.plurk.com/4AbCdEfGhIjKl.png
    original: /^images\.plurk\.com\//u,
    posts: [
      // plurk.com/p/om6zv4
      [/^plurk\.com\/(?:m\/)?p\/(\w+)/u, "www.plurk.com/p/$1"],
    ],
    // plurk.com/annpaints
    account: /^plurk\.com\/(?:m\/)?(?:u\/)?(\w+)$/u,
  },
  {
    name: "poipiku",
    hosts: [".poipiku.com"],
    referer: true,
    // Full files have a signature of their own.
    samples: [
      // cdn.poipiku.com/000424242/007654321_AbC.png_640.jpg
      [/^(?:img|cdn)\.poipiku\.com\/.+_\d+\.\w+$/u],
    ],
    // img-org.poipiku.com/user_img03/001234567/005678901_aBcDeF.jpeg
    original: /^(?:img-org\.|cdn\..+[?&]Signature=)/u,
    posts: [
      // poipiku.com/424242/7654321.html
      [/^poipiku\.com\/(\d+)\/(\d+)\.html/u, "poipiku.com/$1/$2.html"],
      // poipiku.com/IllustViewPcV.jsp?ID=1234567&TD=5678901
      [/^poipiku\.com\/Illust\w+\.jsp\?ID=(\d+)&TD=(\d+)/u, "poipiku.com/$1/$2.html"],
      // cdn.poipiku.com/000424242/007654321_AbC.png_640.jpg
      [
        /^(?:img|cdn|img-org)\.poipiku\.com\/(?:user_img\d*\/)?0*([1-9]\d*)\/0*([1-9]\d*)_/u,
        "poipiku.com/$1/$2.html",
      ],
    ],
    // poipiku.com/1234567/
    account: /^poipiku\.com\/(\d+)\/?$/u,
  },
  {
    name: "postimages",
    hosts: [".postimg.cc"],
    samples: [
      // i.postimg.cc/aBcD123/fox.png
      [/^(i\.postimg\.cc\/\w+\/[^?]+)$/u, "$1?dl=1"],
    ],
    // i.postimg.cc/aBcD123/fox.png?dl=1
    original: /\?dl=1/u,
    posts: [
      // postimg.cc/XyZ12345
      [/^postimg\.cc\/(?!gallery\/)(\w{6,8})(?:[/?]|$)/u, "postimg.cc/$1"],
    ],
    rehost: true,
  },
  {
    name: "redbubble",
    hosts: [".redbubble.com", ".redbubble.net"],
    // ih1.redbubble.net/avatar.12345.140x140.jpg
    junk: /\/avatar\./u,
    samples: [
      // ih1.redbubble.net/image.123.4567/pp,650x642.u8.jpg
      [/^ih\d\.redbubble\.net\/image\.(?!.*-(?:c|pad),)/u],
    ],
    // The steps that cut a picture, or put it on a larger area.
    larger: [
      // ih1.redbubble.net/image.123.4567/pp,650x642-pad,600x600,f8f8f8.u8.jpg
      [
        /^(ih\d\.redbubble\.net\/image\.[^/]+\/(?:(?!-(?:c|pad),)[^/?])+)-(?:c|pad),[^/?.]*(\.[^/?]+)(?:\?|$)/u,
        "$1$2",
      ],
    ],
    // redbubble.com/people/AnnArbor/shop
    account: /^redbubble\.com\/people\/([\w-]+)(?:\/shop)?\/?$/u,
    posts: [
      // redbubble.com/shop/ap/12345678
      [/^redbubble\.com\/shop\/ap\/\d+/u, "www.$0"],
      // redbubble.com/i/poster/Boats-by-annpaints/12345678
      [/^redbubble\.com\/(i\/[\w-]+\/(?=[\w-]+-by-)[\w-]+\/\d+)/u, "www.redbubble.com/$1"],
    ],
    // redbubble.com/i/poster/Boats-by-annpaints/12345678
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
      // thumbs2.redgifs.com/StickySereneMoray-small.jpg
      [/^((?:thumbs|media)\d*\.redgifs\.com\/\w+)-(?:small|medium)(\.\w+)$/u, "$1-large$2"],
      // media.redgifs.com/UnusualAttachedHorseshoecrab-mobile.jpg
      [/^((?:thumbs|media)\d*\.redgifs\.com\/\w+)-mobile(\.jpg)$/u, "$1-poster$2"],
    ],
    posts: [
      // redgifs.com/watch/stickyserenemoray
      [/^(?:\w+\.)?redgifs\.com\/(?:ifr|watch)\/(\w+)/u, "www.redgifs.com/watch/$1"],
      // media.redgifs.com/StickySereneMoray-large.jpg
      [
        /^(?:thumbs|media)\d*\.redgifs\.com\/(\w+)(?:-[a-z]+)?\.\w+(?:\?|$)/u,
        "www.redgifs.com/watch/$1",
      ],
    ],
    // redgifs.com/users/ann_moves
    account: /^redgifs\.com\/users\/([\w.-]+)\/?$/u,
  },
  {
    name: "skeb",
    hosts: [".skeb.jp", "si.imgix.net"],
    // si.imgix.net/0a1b/uploads/header.png?s=0123456789abcdef
    signed: /[?&]s=/u,
    posts: [
      // skeb.jp/@annarbor/works/12
      [/^skeb\.jp\/@(\w+)\/works\/(\d+)/u, "skeb.jp/@$1/works/$2", "skeb.jp/@$1"],
    ],
  },
  // Accounts have their own hosts, or a path on the newer site.
  {
    name: "sofurry",
    title: "SoFurry",
    hosts: [".sofurry.com", ".sofurryfiles.com"],
    // sofurryfiles.com/std/avatar?user=12345
    junk: /\/avatars?(?:[/?]|$)/u,
    samples: [
      // sofurryfiles.com/std/thumb?page=1529446
      [/^(sofurryfiles\.com\/std\/)(?!content)\w+(\?page=\d+)/u, "www.$1content$2"],
    ],
    // sofurryfiles.com/std/content?page=1529445
    original: /\/std\/content/u,
    posts: [
      // sofurryfiles.com/std/thumb?page=1529446
      [/^sofurryfiles\.com\/std\/\w+\?page=(\d+)/u, "www.sofurry.com/view/$1"],
      // sofurry.com/s/aBcD12
      [/^sofurry\.com\/(?:view\/\d+|s\/\w+)/u, "www.$0"],
    ],
    // annarbor.sofurry.com/
    account: /^sofurry\.com\/u\/([\w-]+)|^([\w-]+)\.sofurry\.com\//u,
  },
  {
    name: "squarespace",
    hosts: [".squarespace-cdn.com", "static1.squarespace.com"],
    samples: [
      // images.squarespace-cdn.com/content/v1/5a1b/fox.jpg
      [
        /^((?:images\.squarespace-cdn\.com\/content|static1\.squarespace\.com\/static)\/[^?]+)(?!\?format=original)(?:\?.*)?$/u,
        "$1?format=original",
      ],
    ],
    // images.squarespace-cdn.com/content/v1/5a1b/fox.jpg?format=original
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
    // avatars.akamai.steamstatic.com/0a1b2c_full.jpg
    junk: /^avatars|\/public\/(?:images|shared)\//u,
    samples: [
      // images.steamusercontent.com/ugc/1234567890/0A1B2C3D4E/?imw=637&imh=358&ima=fit
      [
        /^((?:images\.steamusercontent\.com|steamuserimages-a\.akamaihd\.net)\/ugc\/\d+\/\w+\/)\?/u,
        "$1",
      ],
      // steamcdn-a.akamaihd.net/steam/apps/1/ss_0123456789abcdef0123456789abcdef01234567.600x338.jpg
      [/^([\w.-]+\/.+\/ss_[\da-f]{40})\.\d+x\d+(\.jpg)/u, "$1$2"],
    ],
    // images.steamusercontent.com/ugc/1234567890/0A1B2C3D4E/
    original: /\/ugc\/\d+\/\w+\/$/u,
    posts: [
      // steamcommunity.com/workshop/filedetails/?id=2812345678
      [
        /^steamcommunity\.com\/(?:sharedfiles|workshop)\/filedetails\/\?(?:.*&)?id=(\d+)/u,
        "steamcommunity.com/sharedfiles/filedetails/?id=$1",
      ],
    ],
    // steamcommunity.com/id/annarbor
    account: /^steamcommunity\.com\/(?:id|profiles)\/([\w-]+)(?:\/myworkshopfiles)?\/?(?:\?|$)/u,
  },
  {
    name: "substack",
    hosts: [".substack.com", "substackcdn.com", "substack-post-media.s3.amazonaws.com"],
    // substackcdn.com/image/fetch/w_300/https%3A%2F%2Fi0.wp.com%2Fann.example%2Ffox.jpg%3Fresize%3D300
    wrapped: /\/image\/fetch\/(?:[^/]*\/)?(https?(?::|%3a).+)/iu,
    // substack-post-media.s3.amazonaws.com/public/images/0a1b.png
    original: /^substack-post-media\./u,
    posts: [
      // annarbor.substack.com/p/fox
      [/^([\w-]+)\.substack\.com\/p\/([\w-]+)/u, "$1.substack.com/p/$2"],
    ],
    // substack.com/@annarbor
    account: /^substack\.com\/@([\w.-]+)$/u,
  },
  {
    name: "tapas",
    hosts: [".tapas.io"],
    // us-a.tapas.io/ua/aa/0a1b.jpg
    junk: /\/ua\//u,
    // us-a.tapas.io/pc/aa/0a1b2c3d.jpg?__token__=exp=1700000000~hmac=ab
    signed: /[?&]__token__=exp=(\d+)/u,
    posts: [
      // tapas.io/episode/1234567
      [/^(?:m\.)?(tapas\.io\/episode\/\d+)/u, "$1"],
    ],
    // tapas.io/annpaints
    account: /^tapas\.io\/([\w-]+)\/?$/u,
  },
  {
    name: "threads",
    hosts: [".threads.net", ".threads.com", ".cdninstagram.com"],
    // scontent-fra3-1.cdninstagram.com/v/t51.2885-19/ann_n.jpg?oe=66AB0000
    junk: /-19\//u,
    samples: [
      // scontent-fra3-1.cdninstagram.com/v/t51.2885-15/fox_n.jpg?oe=66AB0000
      [/cdninstagram\.com\/v\//u],
    ],
    posts: [
      // threads.net/@annarbor/post/C4abcDEfgHi
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
    // p16-sign-va.tiktokcdn.com/tos-maliva-avt-0068/0a1b~c5_100x100.jpeg?x-expires=1700000000
    junk: /-avt-\d/u,
    // p16-sign-va.tiktokcdn.com/tos-maliva-p-0068/0a1b~image.jpeg?x-expires=1700000000
    signed: /[?&]x-expires=(\d+)/u,
    posts: [
      // tiktok.com/@mira/video/7500000000000000001
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
    // img1.daumcdn.net/thumb/R1280x0/?fname=http%3A%2F%2Ft1.daumcdn.net%2Fcfile%2Ftistory%2F0A1B2C
    wrapped: /^img\d\.daumcdn\.net\/thumb\/.*[?&]fname=([^&]+)/u,
    samples: [
      // t1.daumcdn.net/cfile/tistory/0A1B2C
      [/^(t1\.daumcdn\.net\/cfile\/tistory\/\w+)(?:\?(?!original).*)?$/u, "$1?original"],
      // cfs14.tistory.com/image/33/tistory/2008/11/13/00/16/491af335ea4dd
      [/^(cfs\d+\.tistory\.com)\/image\/(.+)/u, "$1/original/$2"],
      // cfile7.uf.tistory.com/image/0A1B2C3D4E
      [
        /^(cfile\d*\.uf\.(?:tistory\.com|daum\.net))\/(?:image|media|[A-Z]\d+x\d+)\/(\w+)/u,
        "$1/original/$2",
      ],
      // i1.daumcdn.net/cfile37/C160x160/23138C47524BB2D42DD743
      [
        /^i\d\.daumcdn\.net\/(cfile\d+)\/(?:image|[A-Z]\d+x\d+)\/(\w+)$/u,
        "$1.uf.daum.net/original/$2",
      ],
      // i1.daumcdn.net/cfile12.uf/image/0A1B2C3D
      [
        /^(i\d\.(?:media\.)?daumcdn\.net\/(?:\w+\.)?uf)\/(?:image|media|[A-Z]\d+x\d+)\/([^?]+)/u,
        "$1/original/$2",
      ],
    ],
    // blog.kakaocdn.net/dn/abC/btq/img.png
    original: /^blog\.kakaocdn\.net\/|\?original$|\/original\//u,
    posts: [
      // ann.tistory.com/123
      [/^([\w-]+)\.tistory\.com\/(?:m\/)?(entry\/[^?/]+|\d+)/u, "$1.tistory.com/$2"],
    ],
    // ann.tistory.com/
    maker: [/^(?!cfs\d)([\w-]+)\.tistory\.com\//u, "$1.tistory.com/"],
  },
  {
    name: "toyhouse",
    hosts: [".toyhou.se"],
    // f2.toyhou.se/file/f2-toyhou-se/users/ann.png
    junk: /^f\w+\.toyhou\.se\/(?:file\/[\w-]+\/)?users\//u,
    samples: [
      // f2.toyhou.se/file/f2-toyhou-se/thumbnails/58037599_Ov5.png
      [/^f\w+\.toyhou\.se\/(?:file\/[\w-]+\/)?(?:thumbnails|characters)\//u],
    ],
    // file.toyhou.se/images/2362055_rxkHiEqZOFFaOtX.png
    original: /^f\w+\.toyhou\.se\/(?:file\/[\w-]+\/)?images\//u,
    posts: [
      // toyhou.se/~images/2362055
      [/^toyhou\.se\/~images\/(\d+)/u, "toyhou.se/~images/$1"],
      // file.toyhou.se/images/2362055_rxkHiEqZOFFaOtX.png
      [
        /^f\w+\.toyhou\.se\/(?:file\/[\w-]+\/)?(?:images|thumbnails|watermarks)\/(\d+)_/u,
        "toyhou.se/~images/$1",
      ],
      // toyhou.se/5550001.mira/5550002.gallery/98765432
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
    samples: [
      // webtoon-phinf.pstatic.net/2020_1/fox.jpg?type=q90
      [/^(s?webtoon-phinf\.pstatic\.net\/[^?]+)\?/u, "$1"],
    ],
    // webtoon-phinf.pstatic.net/2020_1/fox.jpg
    original: /webtoon-phinf/u,
    posts: [
      // webtoons.com/en/fantasy/foxes/ep-1/viewer?title_no=123&episode_no=1
      [
        /^(webtoons\.com\/[\w-]+\/[\w-]+\/[\w-]+\/[^/]+\/viewer)\?(?:.*&)?(title_no=\d+&episode_no=\d+)/u,
        "www.$1?$2",
      ],
    ],
    // webtoons.com/p/community/en/u/g6vj8
    account:
      /^webtoons\.com\/(?:p|[\w-]+)\/(?:community\/[\w-]+\/(?=u\/)|creator\/)((?:u\/)?[\w.-]+)/u,
  },
  {
    name: "weebly",
    hosts: [".weebly.com", ".editmysite.com"],
    posts: [
      // annarbor.weebly.com/art
      [
        /^(?!www\.)([\w-]+\.weebly\.com\/(?:blog\/[\w-]+|(?!blog\b)[\w-]+(?:\.html)?))\/?(?=\?|$)/u,
        "$1",
      ],
    ],
    // annarbor.weebly.com/uploads/1/2/3/4/12345678/fox_orig.jpg
    original: /_orig\.\w+$/u,
    samples: [
      // annarbor.weebly.com/uploads/1/2/3/4/12345678/fox_1.jpg?1459
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
    // tvax1.sinaimg.cn/crop.0.0.512.512.180/006abcdely8g.jpg
    junk: /^(?:tvax?\d\.sinaimg\.cn\/(?:crop\.|default\/)|h5\.sinaimg\.cn\/)/u,
    samples: [
      // wx3.sinaimg.cn/mw690/a1b2c3d4gy1h.jpg
      [/^((?:w[wxs]|tvax?)\d\.sinaimg\.cn)\/(?!large\/)[\w.]+\/([^/]+)$/u, "$1/large/$2"],
      // k.sinaimg.cn/n/sports/transform/283/w650h433/20200102/ab-c.jpeg/w5703dd.jpg
      [/^(k\.sinaimg\.cn\/n\/.+\.\w{3,4})\/w\d+[^/]*$/u, "$1"],
    ],
    // Copies of pictures of other sites.
    larger: [
      // tc.sinaimg.cn/maxwidth.800/tc.service.weibo.com/ann_example/0a1b2c.jpg
      [/^(tc\.sinaimg\.cn\/maxwidth)\.(?!2048\/)\d+(\/.+)/u, "$1.2048$2"],
    ],
    // wx3.sinaimg.cn/large/a1b2c3d4gy1h.jpg
    original: /^(?:w[wxs]|tvax?)\d\.sinaimg\.cn\/large\//u,
    posts: [
      // weibo.com/1234567890/LabcdeFGh
      [/^weibo\.com\/(\d{5,})\/(\w{6,})/u, "weibo.com/$1/$2"],
      // weibo.cn/detail/4600272267522211
      [/^(?:m\.)?weibo\.cn\/(?:detail|status)\/(\w{6,})/u, "m.weibo.cn/detail/$1"],
      // m.weibo.cn/5746766133/4339748116375525
      [/^(?:tw\.weibo\.com|m\.weibo\.cn)\/(\d{5,})\/(\w{6,})/u, "weibo.com/$1/$2"],
      // weibo.com/detail/4676597657371957
      [/^weibo\.com\/(?:detail|status)\/\w{6,}/u, "$0"],
      // photo.weibo.com/5732523783/talbum/detail/photo_id/4029784374069389
      [/^photo\.weibo\.com\/\d+\/[\w/]+\/(?:mid|photo_id|pid)\/\w+/u, "$0"],
    ],
    rehost: true,
  },
  {
    name: "wix",
    hosts: [".wixstatic.com"],
    samples: [
      // static.wixstatic.com/media/abc_01ab.png_512
      [/^(static\.wixstatic\.com\/media\/[^/?]+?\.\w{3,4})(?:_\d+(?:\?|$)|_sr[bz]_|\/v1\/)/u, "$1"],
      // static.wixstatic.com/media/a1b2c3/v1/fill/w_600,h_400/a1b2.png
      [/^(static\.wixstatic\.com\/media\/[^/?]+)\/v1\//u, "$1"],
    ],
    // static.wixstatic.com/media/abc_01ab.jpg
    original: /\/media\/[^/]+$/u,
  },
  {
    name: "xiaohongshu",
    title: "Xiaohongshu (RedNote)",
    hosts: [".xiaohongshu.com", ".rednote.com", ".xhscdn.com", ".rednotecdn.com"],
    // sns-avatar-qc.xhscdn.com/avatar/5ff0e641a1b2.jpg
    junk: /^(?:sns-avatar|picasso-static|fe-static|fe-platform)[\w-]*\.|\/avatar\//u,
    samples: [
      // sns-webpic-qc.xhscdn.com/202401010000/0a1b2c3d4e5f60718293a4b5c6d7e8f9/1040g2sg30ab!nd_dft_wlteh_webp_3
      [
        /^[\w-]+\.(?:xhscdn|rednotecdn)\.com\/(?:\d{12}\/[\da-f]{32}\/)?([^!?]+)(?:[!?].*)?$/u,
        "ci.xiaohongshu.com/$1",
      ],
      // ci.xiaohongshu.com/notes_pre_post/1040g3k031il3oqupga005nsgsmfg8ue6bq81dbg?imageView2/2/w/format/png
      [/^(ci\.xiaohongshu\.com\/[^!?]+)[!?]/u, "$1"],
    ],
    // ci.xiaohongshu.com/1040g2sg30ab
    original: /^ci\.xiaohongshu\.com\//u,
    posts: [
      // rednote.com/explore/66aabbccddee001122334455
      [
        /^(?:xiaohongshu|rednote)\.com\/(?:explore|search_result|discovery\/item|user\/profile\/\w+)\/([\da-f]{24})(?!\w)/u,
        "www.xiaohongshu.com/explore/$1",
      ],
    ],
    // rednote.com/user/profile/6234917d0000000010008cf8
    account: /^(?:xiaohongshu|rednote)\.com\/user\/profile\/([\da-f]{24})(?!\/)/u,
  },
  {
    name: "youtube",
    title: "YouTube",
    hosts: [".youtube.com", "youtu.be", ".ytimg.com", "yt3.ggpht.com", "yt3.googleusercontent.com"],
    // yt3.ggpht.com/ytc/AbCdEf=s88-c-k-c0x00ffffff-no-rj
    junk: /^yt3\.(?:ggpht|googleusercontent)\.com\/(?:(?:a|ytc)-?\/|.+=s\d+-c-k-c0x)|^(?:s|www)\.ytimg\./u,
    samples: [
      // yt3.ggpht.com/AbC-dEf_123=s640-rw-nd-v1
      [/^(yt3\.(?:ggpht|googleusercontent)\.com\/[\w-]+)=(?!d$)/u, "$1=d"],
      // i.ytimg.com/vi_webp/AbCdEfGhIjk/sddefault.webp
      [
        /^(i\d?\.ytimg\.com\/vi)(?:_webp)?(\/[\w-]{11}\/)(?:hq|mq|sd|hq720|maxres)?\w*\.webp/u,
        "$1$2maxresdefault.jpg",
      ],
    ],
    larger: [
      // i.ytimg.com/vi/AbCdEfGhIjk/hqdefault.jpg
      [
        /^((?:i\d?\.ytimg|img\.youtube)\.com\/vi\/[\w-]{11}\/)(?!maxresdefault\.jpg$)\w+\.jpg/u,
        "$1maxresdefault.jpg",
      ],
    ],
    // yt3.ggpht.com/ZyXwVu-123=d
    original: /=d$/u,
    posts: [
      // youtube.com/post/UgkxZyXwVuTsRqPoNmLkJiHgFeDcBa0
      [/^(?:m\.)?youtube\.com\/post\/([\w-]{20,})/u, "www.youtube.com/post/$1"],
      // youtube.com/@mira/community?lb=UgkxZyXwVuTsRqPoNmLkJiHgFeDcBa0
      [/^(?:m\.)?youtube\.com\/.*[?&]lb=([\w-]{20,})/u, "www.youtube.com/post/$1"],
      // youtube.com/watch?v=AbCdEfGhIjk
      [
        /^(?:m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]{11})(?![\w-])/u,
        "www.youtube.com/watch?v=$1",
      ],
      // youtube.com/embed/dQw4w9WgXcQ?si=Ui3IIE9NqhdTgJMx
      [/^youtube\.com\/(?:embed|live)\/([\w-]{11})(?![\w-])/u, "www.youtube.com/watch?v=$1"],
      // youtube.com/shorts/dQw4w9WgXcQ
      [/^(?:m\.)?youtube\.com\/shorts\/([\w-]{11})(?![\w-])/u, "www.youtube.com/shorts/$1"],
      // youtu.be/AbCdEfGhIjk?si=abc
      [
        /^(?:youtu\.be|(?:i\d?\.ytimg|img\.youtube)\.com\/vi(?:_webp)?)\/([\w-]{11})(?![\w-])/u,
        "www.youtube.com/watch?v=$1",
      ],
    ],
    // youtube.com/@annpaints
    account: /^youtube\.com\/@([\w.-]+)(?:\/\w+)?\/?$/u,
  },
  {
    name: "zerochan",
    hosts: [".zerochan.net"],
    samples: [
      // s1.zerochan.net/Red.Fox.600.1234567.jpg
      [
        /^s\d*\.zerochan\.net\/(.+)\.\d{2,4}\.(\d{3,})\.\w+/u,
        "static.zerochan.net/$1.full.$2.jpg",
        "static.zerochan.net/$1.full.$2.png",
      ],
      // s4.zerochan.net/600/24/13/90674.jpg
      [
        /^s\d*\.zerochan\.net\/(?:\d+\/)+(\d{3,})\.\w+/u,
        "static.zerochan.net/.full.$1.jpg",
        "static.zerochan.net/.full.$1.png",
      ],
    ],
    // static.zerochan.net/.full.90674.jpg
    original: /^static\.zerochan\.net\/.*\bfull\b/u,
    posts: [
      // zerochan.net/90674
      [/^zerochan\.net\/(?:full\/)?(\d+)(?![\w.])/u, "www.zerochan.net/$1"],
      // s4.zerochan.net/600/24/13/90674.jpg
      [/^(?:s\d*|static)\.zerochan\.net\/.*[./](\d{3,})\.\w+$/u, "www.zerochan.net/$1"],
    ],
    rehost: true,
  },
  // Other sites use hosts of the last two, and their rules come first.
  {
    name: "naver",
    title: "Naver Blog",
    hosts: [".pstatic.net", ".naver.com", ".naver.net"],
    // ssl.pstatic.net/static/common/logo.png
    junk: /^(?:ssl\.(?:pstatic|naver)\.net\/(?!mimgnews\/)|(?:profile|blogpfthumb)[-.]phinf\.(?:pstatic|naver)\.net\/)/u,
    // tv.pstatic.net/thm?size=120x150&q=https%3A%2F%2Fann.example%2Ffox.jpg
    wrapped:
      /^(?:dthumb-phinf\.pstatic\.net\/|search\d*\.pstatic\.net\/(?:common|sunny)\/?|tv\d*\.(?:search\.naver|pstatic)\.net\/thm)\?(?:.*&)?(?:src|q)=(?:%22|")?([^&"]+?)(?:%22|"|&|$)/u,
    samples: [
      // Only these hosts have the full file.
      // postfiles.pstatic.net/MjAy_1/fox.jpg?type=w966
      [
        /^(?:postfiles\d*|m?blogthumb\d*)(?:[-.]phinf)?\.(pstatic|naver)\.net\/([^?]+)/u,
        "blogfiles.$1.net/$2",
      ],
      // cafeptthumb-phinf.pstatic.net/MjAy_1/fox.jpg?type=w740
      [
        /^(?:cafeptthumb|cafeskthumb|mcafethumb)\w*(?:[-.]phinf)?\.(pstatic|naver)\.net\/([^?]+)/u,
        "cafefiles.$1.net/$2",
      ],
      // post-phinf.pstatic.net/MjAy_1/fox.jpg?type=w1200
      [/^((?:\w+-phinf|img[-.]pholar)\.pstatic\.net\/[^?]+)\?type=/u, "$1"],
    ],
    // cafefiles.pstatic.net/MjAy_1/fox.jpg
    original: /^(?:blog|cafe)files\.(?:pstatic|naver)\.net\//u,
    posts: [
      // blog.naver.com/annarbor/221234567890
      [/^(?:m\.)?blog\.naver\.com\/(\w+)\/(\d{6,})/u, "blog.naver.com/$1/$2", "blog.naver.com/$1"],
      // blog.naver.com/PostView.naver?blogId=annpaints&logNo=221234567890
      [
        /^(?:m\.)?blog\.naver\.com\/PostView\.\w+\?(?:.*&)?blogId=(\w+)&(?:.*&)?logNo=(\d+)/u,
        "blog.naver.com/$1/$2",
        "blog.naver.com/$1",
      ],
      // cafe.naver.com/annpaints/12345
      [/^(?:m\.)?(cafe\.naver\.com\/(?:ca-fe\/(?:web\/)?cafes\/\w+\/articles|\w+)\/\d+)/u, "$1"],
      // post.naver.com/viewer/postView.naver?volumeNo=12345678
      [/^(?:m\.)?(post\.naver\.com\/viewer\/postView\.\w+)\?(?:.*&)?(volumeNo=\d+)/u, "$1?$2"],
    ],
  },
  // Renders files for other sites by parameters, which `s` signs. https://docs.imgix.com
  {
    name: "imgix",
    title: "imgix",
    hosts: [".imgix.net"],
    // ann.imgix.net/https%3A%2F%2Fpics.example.org%2Ffox.png?w=300&s=abc
    wrapped: /^[^/]+\/(https?(?::|%3a)[^?]+)/iu,
    // mira.imgix.net/b/sea.png?s=0a1b2c3d4e5f60718293a4b5c6d7e8f9
    signed: /[?&]s=/u,
    // Only some owners require the signature.
    // ann.imgix.net/fox.png?auto=format
    unsigned: [/^([^?]+)\?(?!s=[^&]*$)/u, "$1"],
    samples: [
      // ann.imgix.net/fox.png?auto=format
      [/^(.+)\?/u, "$1"],
    ],
    // mira.imgix.net/b/sea
    original: /./u,
  },
];

export const plainSites = SITES.map(siteRuleFromPatterns);
