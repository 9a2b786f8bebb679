import { casesOf } from "./source-case.ts";

export const cases = casesOf("generic", [
  {
    what: "A WordPress size",
    file: "https://ann.example.org/wp-content/uploads/2024/05/fox-in-snow-300x200.jpg",
    page: { url: "https://ann.example.org/2024/05/fox/?fbclid=abc&utm_source=x" },
    expected: {
      best: "https://ann.example.org/wp-content/uploads/2024/05/fox-in-snow.jpg",
      source: "https://ann.example.org/2024/05/fox/",
    },
  },
  {
    what: "What WordPress scales very large files to",
    file: "https://ann.example.org/wp-content/uploads/2024/05/fox-in-snow-scaled.jpg",
    page: { url: "https://ann.example.org/2024/05/fox/" },
    expected: { best: "https://ann.example.org/wp-content/uploads/2024/05/fox-in-snow.jpg" },
  },
  {
    what: "A name that ends like a size, elsewhere",
    file: "https://ann.example.org/art/tile-300x200.jpg",
    page: { url: "https://ann.example.org/tiles" },
    expected: {
      best: "https://ann.example.org/art/tile.jpg",
      source: "https://ann.example.org/tiles",
    },
  },
  {
    what: "A name that ends like the size of a wallpaper",
    file: "https://ann.example.org/art/tile-3840x2160.jpg",
    page: { url: "https://ann.example.org/tiles" },
    expected: { best: null, source: "https://ann.example.org/tiles" },
  },
  ...(
    [
      ["A crop by query", "/fox.jpg?auto=compress&h=424&rect=0,403,762,478&w=688", "/fox.jpg"],
      ["A crop by words", "/fox.jpg?fit=crop&crop=faces&w=300&h=300&v=7", "/fox.jpg?v=7"],
      ["A size of a picture without an ending", "/photo-1500?fm=webp&w=400&q=60", "/photo-1500"],
      ["A size by one text", "/fox.png?resize=300x200", "/fox.png"],
      ["A size of ImageKit", "/fox.png?tr=w-300,h-200", "/fox.png"],
      ["A picture of a script", "/image.php?id=5&width=120", "/image.php?id=5"],
      ["A script that has nothing but a size", "/image.php?width=120", null],
      ["A crop whose address is signed", "/fox.jpg?w=300&rect=0,0,9,9&s=0a1b", null],
      ["A picture whose query is no size", "/fox.jpg?v=300&id=12", null],
      ["A width of IIIF", "/iiif/12/full/,700/0/native.jpg", "/iiif/12/full/full/0/native.jpg"],
      [
        "A region of IIIF",
        "/iiif/12/10,20,300,400/300,/0/default.jpg",
        "/iiif/12/full/max/0/default.jpg",
      ],
      ["A square of IIIF", "/iiif/12/square/!200,200/0/color.png", "/iiif/12/full/max/0/color.png"],
      ["A whole picture of IIIF", "/iiif/12/full/max/0/default.jpg", null],
      ["A scaled picture", "/media/fox-scaled.jpg", "/media/fox.jpg"],
      ["A tall size by suffix", "/media/fox-768x1024.jpg", "/media/fox.jpg"],
      [
        "A style of Drupal",
        "/sites/default/files/styles/large/public/2026-05/fox.png.webp?itok=ab1",
        "/sites/default/files/2026-05/fox.png",
      ],
    ] as const
  ).map(([what, file, best]) => ({
    what: `${what}, on any host`,
    file: `https://img.example.org${file}`,
    page: { url: "https://ann.example.org/fox" },
    expected: {
      best: best && `https://img.example.org${best}`,
      source: "https://ann.example.org/fox",
    },
  })),
  {
    what: "A Wikimedia thumbnail",
    file: "https://upload.wikimedia.org/wikipedia/commons/thumb/a/ab/Fox_in_snow.jpg/320px-Fox_in_snow.jpg",
    page: { url: "https://commons.wikimedia.org/wiki/File:Fox_in_snow.jpg" },
    expected: {
      best: "https://upload.wikimedia.org/wikipedia/commons/a/ab/Fox_in_snow.jpg",
      source: "https://commons.wikimedia.org/wiki/File:Fox_in_snow.jpg",
    },
  },
  {
    what: "A proxy that takes addresses without their scheme",
    file: "https://wsrv.nl/?url=pics.example.org/fox.png&w=300",
    page: { url: "https://ann.example.org/fox" },
    expected: { best: "https://pics.example.org/fox.png", source: "https://ann.example.org/fox" },
  },
  {
    what: "A size behind a proxy: its file, then what the proxy fetched",
    file: "https://i0.wp.com/ann.example.org/wp-content/uploads/fox-in-snow-1024x768.jpg?resize=300%2C200&ssl=1",
    page: { url: "https://ann.example.org/fox" },
    expected: { best: "https://ann.example.org/wp-content/uploads/fox-in-snow.jpg" },
  },
  {
    what: "Next.js",
    file: "https://ann.example.org/_next/image?url=%2Fart%2Ffox.png&w=640&q=75",
    page: { url: "https://ann.example.org/art/fox" },
    expected: {
      best: "https://ann.example.org/art/fox.png",
      source: "https://ann.example.org/art/fox",
    },
  },
  {
    what: "Next.js with another site's file",
    file: "https://ann.example.org/_next/image?url=https%3A%2F%2Fpics.example.org%2Ffox.png&w=640&q=75",
    page: { url: "https://ann.example.org/art/fox" },
    expected: { best: "https://pics.example.org/fox.png" },
  },
  {
    what: "Cloudflare's renditions",
    file: "https://ann.example.org/cdn-cgi/image/width=400,format=auto/art/fox.png",
    page: { url: "https://ann.example.org/art/fox" },
    expected: { best: "https://ann.example.org/art/fox.png" },
  },
  {
    what: "An address for a script is no picture behind a proxy",
    file: "https://ann.example.org/proxy?url=javascript:alert(1)",
    page: { url: "https://ann.example.org/art/fox" },
    expected: { best: null },
  },
  {
    what: "Shopify",
    file: "https://cdn.shopify.com/s/files/1/0001/0002/products/fox-print_600x600_crop_center@2x.jpg?v=1650000000",
    page: { url: "https://shop.example.org/products/fox-print?_gl=1*x" },
    expected: {
      best: "https://cdn.shopify.com/s/files/1/0001/0002/products/fox-print.jpg?v=1650000000",
      source: "https://shop.example.org/products/fox-print",
    },
  },
  {
    what: "Shopify's size by parameter",
    file: "https://shop.example.org/cdn/shop/files/fox-print.jpg?v=1650000000&width=533",
    page: { url: "https://shop.example.org/products/fox-print" },
    expected: { best: "https://shop.example.org/cdn/shop/files/fox-print.jpg?v=1650000000" },
  },
  {
    what: "WordPress.com's size by parameter",
    file: "https://ann.files.wordpress.com/2024/05/fox-in-snow.jpg?w=640&h=480",
    page: { url: "https://ann.wordpress.com/2024/05/fox/" },
    expected: { best: "https://ann.files.wordpress.com/2024/05/fox-in-snow.jpg" },
  },
  {
    what: "Blogger's size in the path",
    file: "https://1.bp.blogspot.com/-aB3/XyZ/AAAA/s320/fox.jpg",
    page: { url: "https://ann.blogspot.com/2020/01/fox.html" },
    expected: {
      best: "https://1.bp.blogspot.com/-aB3/XyZ/AAAA/d/fox.jpg",
      source: "https://ann.blogspot.com/2020/01/fox.html",
    },
  },
  {
    what: "Blogger's size at the end",
    file: "https://blogger.googleusercontent.com/img/a/AVvXsE0=w400-h300-p",
    page: { url: "https://ann.blogspot.com/2020/01/fox.html" },
    expected: { best: "https://blogger.googleusercontent.com/img/a/AVvXsE0=d" },
  },
  {
    what: "The canonical address",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/art/fox?from=feed#top",
      canonical: "https://ann.example.org/art/fox",
    },
    expected: { best: null, source: "https://ann.example.org/art/fox" },
  },
  {
    what: "A canonical address that is the whole site's",
    file: "https://ann.example.org/img/fox.png",
    page: { url: "https://ann.example.org/art/fox", canonical: "https://ann.example.org/" },
    expected: { best: null, source: "https://ann.example.org/art/fox" },
  },
  {
    what: "A canonical address without the post's number",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/view.php?id=12",
      canonical: "https://ann.example.org/view.php",
    },
    expected: { best: null, source: "https://ann.example.org/view.php?id=12" },
  },
  {
    what: "A canonical address on another site",
    file: "https://ann.example.org/img/fox.png",
    page: { url: "https://ann.example.org/art/fox", canonical: "https://other.example.net/" },
    expected: { best: null, source: "https://ann.example.org/art/fox" },
  },
  {
    what: "The post's own link, in a feed",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/",
      permalink: "https://ann.example.org/art/fox",
      canonical: "https://ann.example.org/",
    },
    expected: { best: null, source: "https://ann.example.org/art/fox" },
  },
  {
    what: "og:url, and a larger og:image of the same name",
    file: "https://ann.example.org/img/fox-in-snow_thumb.jpg",
    page: {
      url: "https://ann.example.org/index.php?art=12",
      meta: {
        "og:url": "https://ann.example.org/art/fox",
        "og:image": "https://ann.example.org/full/fox-in-snow.jpg",
        "og:image:width": "2400",
        "og:image:height": "1800",
      },
    },
    expected: {
      best: "https://ann.example.org/full/fox-in-snow.jpg",
      source: "https://ann.example.org/art/fox",
    },
  },
  {
    what: "An og:image of another picture",
    file: "https://ann.example.org/img/fox-in-snow.jpg",
    page: {
      url: "https://ann.example.org/art/fox",
      meta: { "og:image": "https://ann.example.org/share-card.png" },
    },
    expected: { best: null, source: "https://ann.example.org/art/fox" },
  },
  {
    what: "JSON-LD: the picture's file and its maker",
    file: "https://ann.example.org/img/fox-in-snow-small.jpg",
    page: {
      url: "https://ann.example.org/art/fox",
      json_ld: [
        '{"@context": "https://schema.org", "@graph": [{"@type": "WebSite", "name": "Pictures"}, {"@type": "ImageObject", "contentUrl": "https://ann.example.org/full/fox-in-snow.png", "width": 3000, "height": 2000, "creator": {"@type": "Person", "name": "Ann Arbor", "alternateName": "annarbor", "url": "/ann"}, "datePublished": "2024-05-06"}]}',
      ],
    },
    expected: {
      best: "https://ann.example.org/full/fox-in-snow.png",
      source: "https://ann.example.org/art/fox",
      artist: "annarbor",
    },
  },
  {
    what: "JSON-LD of a shop: its brand is no artist",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/products/fox",
      json_ld: [
        '{"@type": "Product", "name": "Fox", "brand": {"@type": "Brand", "name": "Foxes & Co"}, "author": "Foxes & Co"}',
      ],
    },
    expected: { best: null, artist: null },
  },
  {
    what: "JSON-LD that is none",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/art/fox",
      json_ld: ["{{ schema }}", "[[[", '{"@type":"ImageObject","author":{"name":{"__proto__":1}}}'],
    },
    expected: { best: null, source: "https://ann.example.org/art/fox", artist: null },
  },
  {
    what: "A work of two has no single artist",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/art/fox",
      json_ld: ['{"@type": "VisualArtwork", "creator": [{"name": "Ann"}, {"name": "Bo"}]}'],
    },
    expected: { best: null, artist: null },
  },
  {
    what: "rel=author",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/art/fox",
      authors: [{ name: "by Ann Arbor", url: "https://ann.example.org/ann", sure: true }],
    },
    expected: { best: null, artist: "Ann Arbor" },
  },
  {
    what: "meta author, with the same name near the picture",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/art/fox",
      meta: { author: "Ann Arbor" },
      links: [{ href: "https://ann.example.org/", rel: "", text: "ann arbor" }],
    },
    expected: { best: null, artist: "Ann Arbor" },
  },
  {
    what: "meta author alone, which may be the site's maker, is only offered",
    file: "https://ann.example.org/img/fox.png",
    page: { url: "https://ann.example.org/art/fox", meta: { author: "Ann Arbor" } },
    expected: { best: null, artist: null },
  },
  {
    what: "An author who is an address",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/art/fox",
      meta: { "article:author": "https://www.facebook.com/ann" },
    },
    expected: { best: null, artist: null },
  },
  {
    what: "The address within oEmbed's discovery link",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/viewer?art=12",
      oembed:
        "https://ann.example.org/oembed?format=json&url=https%3A%2F%2Fann.example.org%2Fart%2Ffox",
    },
    expected: { best: null, source: "https://ann.example.org/art/fox" },
  },
  {
    what: "A discovery link of oEmbed that names another site's page",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/viewer?art=12",
      oembed: "https://embed.example/oembed?url=https%3A%2F%2Fvideos.example%2Fwatch%2F1",
    },
    expected: { best: null, source: "https://ann.example.org/viewer?art=12" },
  },
  {
    what: "Microdata of the picture, in the form of JSON-LD: its file, its author, its date",
    file: "https://ann.example.org/img/red-fox-800x600.png",
    page: {
      url: "https://ann.example.org/gallery",
      json_ld: [
        '{"@type":["https://schema.org/ImageObject"],"contentUrl":["https://ann.example.org/img/owl.png"],"author":["Ben"]}',
        '{"@type":["https://schema.org/ImageObject"],"contentUrl":["https://ann.example.org/img/red-fox.png"],"author":[{"name":["Ann"],"url":["https://ann.example.org/"]}],"datePublished":["2024-05-01"]}',
      ],
    },
    expected: { best: "https://ann.example.org/img/red-fox.png", artist: "Ann" },
  },
  {
    what: "Works of several people, none of which is known to be this one",
    file: "https://ann.example.org/img/fox.png",
    page: {
      url: "https://ann.example.org/blog",
      json_ld: [
        '{"@type":"BlogPosting","author":"Ann","datePublished":"2024-05-01"}',
        '{"@type":"BlogPosting","author":"Ben","datePublished":"2024-05-02"}',
      ],
    },
    expected: { best: null, artist: null },
  },
  {
    what: "A search is no source",
    file: "https://ann.example.org/img/fox.png",
    page: { url: "https://ann.example.org/search?q=fox" },
    expected: { best: null, source: null },
  },
  {
    what: "A name as boorus give them, on a site that is none",
    file: "https://ann.example.org/images/01/23/0123456789abcdef0123456789abcdef.png",
    page: { url: "https://ann.example.org/art/fox" },
    expected: { best: null, source: "https://ann.example.org/art/fox" },
  },
  {
    what: "A file is no source",
    file: "https://ann.example.org/img/fox.png",
    page: { url: "https://ann.example.org/img/fox.png" },
    expected: { best: null, source: null },
  },
  {
    what: "An avatar by mail address",
    file: "https://secure.gravatar.com/avatar/0f0f0f?s=80&d=mm",
    page: { url: "https://ann.example.org/art/fox" },
    expected: { best: null, not_a_work: true },
  },
]);
