import { casesOf, type SourceCase } from "./source-case.ts";

/** Cases of the rules in `plain-sites.ts`, of common software, and of addresses that were once missed. */
export const cases: readonly SourceCase[] = [
  ...casesOf("flickr", [
    {
      what: "A picture's page",
      file: "https://live.staticflickr.com/65535/51234567890_0a1b2c3d4e_n.jpg",
      page: { url: "https://www.flickr.com/photos/annarbor/51234567890/in/photostream/" },
      expected: {
        best: "https://live.staticflickr.com/65535/51234567890_0a1b2c3d4e_b.jpg",
        source: "https://www.flickr.com/photos/annarbor/51234567890",
        artist: "annarbor",
      },
    },
    {
      what: "A file elsewhere names its page",
      file: "https://live.staticflickr.com/65535/51234567890_0a1b2c3d4e_b.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: {
        best: null,
        source: "https://www.flickr.com/photo.gne?id=51234567890",
        artist: null,
      },
    },
    {
      what: "An original on the page of an unnamed account",
      file: "https://live.staticflickr.com/65535/51234567890_1f2e3d4c5b_o.png",
      page: { url: "https://www.flickr.com/photos/12345678@N00/51234567890" },
      expected: {
        best: null,
        source: "https://www.flickr.com/photos/12345678@N00/51234567890",
        artist: null,
      },
    },
    {
      what: "An avatar",
      file: "https://live.staticflickr.com/65535/buddyicons/12345678@N00.jpg",
      page: { url: "https://www.flickr.com/photos/annarbor/51234567890" },
      expected: { best: null, not_a_work: true },
    },
  ]),
  ...casesOf("youtube", [
    {
      what: "A post of the only account that it links",
      file: "https://yt3.ggpht.com/AbC-dEf_123=s640-rw-nd-v1",
      page: {
        url: "https://www.youtube.com/post/UgkxAbCdEfGhIjKlMnOpQrStUvWxYz012345",
        links: [{ href: "/@annpaints", rel: "", text: "Ann" }],
      },
      expected: {
        best: "https://yt3.ggpht.com/AbC-dEf_123=d",
        source: "https://www.youtube.com/post/UgkxAbCdEfGhIjKlMnOpQrStUvWxYz012345",
        artist: "annpaints",
      },
    },
  ]),
  ...casesOf("plurk", [
    {
      what: "A post of the only account that it links",
      file: "https://images.plurk.com/5wj6WD0r6y4rLN0DL3sqag.jpg",
      page: {
        url: "https://www.plurk.com/p/om6zv4",
        links: [{ href: "/annpaints", rel: "", text: "Ann" }],
      },
      expected: { best: null, source: "https://www.plurk.com/p/om6zv4", artist: "annpaints" },
    },
  ]),
  ...casesOf("weibo", [
    {
      what: "A thumbnail, whose host wants a Referer",
      file: "https://wx1.sinaimg.cn/orj360/006abcdely1h0000000j30u0140.jpg",
      page: { url: "https://weibo.com/1234567890/LabcdeFGh?from=page" },
      expected: {
        best: "https://wx1.sinaimg.cn/large/006abcdely1h0000000j30u0140.jpg",
        source: "https://weibo.com/1234567890/LabcdeFGh",
        artist: null,
      },
    },
    {
      what: "The mobile site",
      file: "https://wx1.sinaimg.cn/large/006abcdely1h0000000j30u0140.jpg",
      page: { url: "https://m.weibo.cn/status/4700000000000000" },
      expected: { best: null, source: "https://m.weibo.cn/detail/4700000000000000" },
    },
    {
      what: "An avatar",
      file: "https://tvax1.sinaimg.cn/crop.0.0.512.512.180/006abcdely8g.jpg",
      page: { url: "https://weibo.com/u/1234567890" },
      expected: { best: null, not_a_work: true },
    },
  ]),
  ...casesOf("lofter", [
    {
      what: "A post's picture",
      file: "https://imglf3.lf127.net/img/aBcD123.png?imageView&thumbnail=500x0",
      page: { url: "https://annarbor.lofter.com/post/1abcde_2b3c4d5e" },
      expected: {
        best: "https://imglf3.lf127.net/img/aBcD123.png",
        source: "https://annarbor.lofter.com/post/1abcde_2b3c4d5e",
        artist: "annarbor",
      },
    },
    {
      what: "An older host",
      file: "https://imglf4.nosdn0.126.net/img/aBcD.jpg?imageView&thumbnail=1680x0",
      page: { url: "https://annarbor.lofter.com/post/1abcde_2b3c4d5e" },
      expected: { best: "https://imglf4.nosdn0.126.net/img/aBcD.jpg" },
    },
    {
      what: "A blog's front page is no source",
      file: "https://imglf3.lf127.net/img/aBcD123.png",
      page: { url: "https://annarbor.lofter.com/" },
      expected: { best: null, source: null, artist: null },
    },
  ]),
  ...casesOf("poipiku", [
    {
      what: "A thumbnail",
      file: "https://img.poipiku.com/user_img03/001234567/005678901_aBcDeF.jpeg_640.jpg",
      page: { url: "https://poipiku.com/1234567/5678901.html" },
      expected: {
        best: null,
        source: "https://poipiku.com/1234567/5678901.html",
      },
    },
    {
      what: "The original",
      file: "https://img-org.poipiku.com/user_img03/001234567/005678901_aBcDeF.jpeg",
      page: { url: "https://poipiku.com/1234567/5678901.html" },
      expected: { best: null },
    },
    {
      what: "On an account's page the file names its post",
      file: "https://img.poipiku.com/user_img03/001234567/005678901_aBcDeF.jpeg_640.jpg",
      page: { url: "https://poipiku.com/1234567/" },
      expected: {
        best: null,
        source: "https://poipiku.com/1234567/5678901.html",
      },
    },
  ]),
  ...casesOf("skeb", [
    {
      what: "A work",
      file: "https://si.imgix.net/0a1b/uploads/origins/work.png?bg=%23fff&w=800&s=0123456789abcdef",
      page: { url: "https://skeb.jp/@annarbor/works/12" },
      expected: { best: null, source: "https://skeb.jp/@annarbor/works/12", artist: "annarbor" },
    },
    {
      what: "A work in a list",
      file: "https://si.imgix.net/0a1b/uploads/origins/work.png?s=0123456789abcdef",
      page: { url: "https://skeb.jp/@annarbor", enclosing: "https://skeb.jp/@annarbor/works/12" },
      expected: { best: null, source: "https://skeb.jp/@annarbor/works/12", artist: "annarbor" },
    },
    {
      what: "An account's page",
      file: "https://si.imgix.net/0a1b/uploads/header.png?s=0123456789abcdef",
      page: { url: "https://skeb.jp/@annarbor" },
      expected: { best: null, source: null },
    },
  ]),
  ...casesOf("toyhouse", [
    {
      what: "An image names its page, and its poster is not its artist",
      file: "https://f2.toyhou.se/file/f2-toyhou-se/images/12345678_aBcDeF123.png",
      page: { url: "https://toyhou.se/1234567.fox/gallery" },
      expected: { best: null, source: "https://toyhou.se/~images/12345678", artist: null },
    },
    {
      what: "A thumbnail",
      file: "https://f2.toyhou.se/file/f2-toyhou-se/thumbnails/12345678_aBc_thmb.png",
      page: { url: "https://toyhou.se/~images/12345678" },
      expected: { best: null, source: "https://toyhou.se/~images/12345678", artist: null },
    },
    {
      what: "An image elsewhere",
      file: "https://f2.toyhou.se/file/f2-toyhou-se/images/12345678_aBcDeF123.png",
      page: { url: "https://ann.example.org/art" },
      expected: { best: null, source: "https://ann.example.org/art", artist: null },
    },
    {
      what: "An avatar",
      file: "https://f2.toyhou.se/file/f2-toyhou-se/users/ann.png",
      page: { url: "https://toyhou.se/ann" },
      expected: { best: null, not_a_work: true },
    },
  ]),
  ...casesOf("fandom", [
    {
      what: "A scaled picture",
      file: "https://static.wikia.nocookie.net/foxes/images/a/ab/Red_fox.png/revision/latest/scale-to-width-down/350?cb=20200101",
      page: { url: "https://foxes.fandom.com/wiki/Red_fox" },
      expected: {
        best: "https://static.wikia.nocookie.net/foxes/images/a/ab/Red_fox.png/revision/latest?format=original",
        source: "https://foxes.fandom.com/wiki/Red_fox",
        artist: null,
      },
    },
    {
      what: "A transcode",
      file: "https://static.wikia.nocookie.net/foxes/images/a/ab/Red_fox.png/revision/latest?cb=20200101",
      page: { url: "https://foxes.fandom.com/de/wiki/Datei:Red_fox.png" },
      expected: {
        best: "https://static.wikia.nocookie.net/foxes/images/a/ab/Red_fox.png/revision/latest?format=original",
        source: "https://foxes.fandom.com/de/wiki/Datei:Red_fox.png",
      },
    },
    {
      what: "A wiki's logo",
      file: "https://static.wikia.nocookie.net/foxes/images/e/e6/Site-logo.png/revision/latest",
      page: { url: "https://foxes.fandom.com/wiki/Red_fox" },
      expected: { best: null, not_a_work: true },
    },
  ]),
  ...casesOf("steam", [
    {
      what: "A screenshot or artwork",
      file: "https://images.steamusercontent.com/ugc/1234567890/0A1B2C3D4E/?imw=637&imh=358&ima=fit",
      page: {
        url: "https://steamcommunity.com/sharedfiles/filedetails/?id=2812345678&searchtext=fox",
      },
      expected: {
        best: "https://images.steamusercontent.com/ugc/1234567890/0A1B2C3D4E/",
        source: "https://steamcommunity.com/sharedfiles/filedetails/?id=2812345678",
      },
    },
    {
      what: "Its only account",
      file: "https://steamuserimages-a.akamaihd.net/ugc/1234567890/0A1B2C3D4E/",
      page: {
        url: "https://steamcommunity.com/sharedfiles/filedetails/?id=2812345678",
        links: [{ href: "https://steamcommunity.com/id/annarbor", rel: "", text: "Ann" }],
      },
      expected: { best: null, artist: "annarbor" },
    },
    {
      what: "An avatar",
      file: "https://avatars.akamai.steamstatic.com/0a1b2c_full.jpg",
      page: { url: "https://steamcommunity.com/id/annarbor" },
      expected: { best: null, not_a_work: true },
    },
  ]),
  ...casesOf("wix", [
    {
      what: "A cropped picture",
      file: "https://static.wixstatic.com/media/0a1b2c_3d4e~mv2.jpg/v1/fill/w_300,h_200,al_c,q_80/fox.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: {
        best: "https://static.wixstatic.com/media/0a1b2c_3d4e~mv2.jpg",
        source: "https://ann.example.org/art",
      },
    },
    {
      what: "The file",
      file: "https://static.wixstatic.com/media/0a1b2c_3d4e~mv2.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: { best: null },
    },
    {
      what: "A fitted picture",
      file: "https://static.wixstatic.com/media/0a1b2c_3d4e~mv2.png/v1/fit/w_900,h_900/fox.png",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://static.wixstatic.com/media/0a1b2c_3d4e~mv2.png" },
    },
  ]),
  ...casesOf("squarespace", [
    {
      what: "A size",
      file: "https://images.squarespace-cdn.com/content/v1/5a1b/1600000000-ABC/fox.jpg?format=500w",
      page: { url: "https://ann.example.org/art" },
      expected: {
        best: "https://images.squarespace-cdn.com/content/v1/5a1b/1600000000-ABC/fox.jpg?format=original",
        source: "https://ann.example.org/art",
      },
    },
    {
      what: "Without a size",
      file: "https://images.squarespace-cdn.com/content/v1/5a1b/fox.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: {
        best: "https://images.squarespace-cdn.com/content/v1/5a1b/fox.jpg?format=original",
      },
    },
    {
      what: "The original",
      file: "https://images.squarespace-cdn.com/content/v1/5a1b/fox.jpg?format=original",
      page: { url: "https://ann.example.org/art" },
      expected: { best: null },
    },
  ]),
  ...casesOf("weebly", [
    {
      what: "A size",
      file: "https://www.annarbor.weebly.com/uploads/1/2/3/4/12345678/fox_1.jpg?1459",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://annarbor.weebly.com/uploads/1/2/3/4/12345678/fox_orig.jpg" },
    },
    {
      what: "A published picture",
      file: "https://annarbor.weebly.com/uploads/1/2/3/4/12345678/published/fox.png",
      page: { url: "https://annarbor.weebly.com/art" },
      expected: {
        best: "https://annarbor.weebly.com/uploads/1/2/3/4/12345678/published/fox_orig.png",
      },
    },
    {
      what: "The original",
      file: "https://annarbor.weebly.com/uploads/1/2/3/4/12345678/fox_orig.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: { best: null, source: "https://ann.example.org/art" },
    },
  ]),
  ...casesOf("cloudinary", [
    {
      what: "A transformation",
      file: "https://res.cloudinary.com/ann/image/upload/c_fill,w_300/f_auto/v1600000000/art/fox.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: {
        best: "https://res.cloudinary.com/ann/image/upload/v1600000000/art/fox.jpg",
        source: "https://ann.example.org/art",
      },
    },
    {
      what: "A signed transformation",
      file: "https://res.cloudinary.com/ann/image/upload/s--aBcD1234--/w_300/fox.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://res.cloudinary.com/ann/image/upload/fox.jpg" },
    },
    {
      what: "Another site's file",
      file: "https://res.cloudinary.com/ann/image/fetch/w_300/https%3A%2F%2Fpics.example.org%2Ffox.png",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://pics.example.org/fox.png" },
    },
  ]),
  ...casesOf("imgbb", [
    {
      what: "A file",
      file: "https://i.ibb.co/aBcD123/fox.png",
      page: { url: "https://ibb.co/XyZ1234" },
      expected: { best: null, source: "https://ibb.co/XyZ1234", artist: null },
    },
    {
      what: "A medium size, whose original has another address",
      file: "https://i.ibb.co/aBcD123/fox.md.png",
      page: { url: "https://ann.example.org/art" },
      expected: { best: null, artist: null },
    },
    {
      what: "An album is no source",
      file: "https://i.ibb.co/aBcD123/fox.png",
      page: { url: "https://ibb.co/album/XyZ123" },
      expected: { best: null, source: null },
    },
  ]),
  ...casesOf("postimages", [
    {
      what: "A file",
      file: "https://i.postimg.cc/aBcD123/fox.png",
      page: { url: "https://postimg.cc/XyZ12345" },
      expected: {
        best: "https://i.postimg.cc/aBcD123/fox.png?dl=1",
        source: "https://postimg.cc/XyZ12345",
        artist: null,
      },
    },
    {
      what: "The original",
      file: "https://i.postimg.cc/aBcD123/fox.png?dl=1",
      page: { url: "https://ann.example.org/art" },
      expected: { best: null },
    },
    {
      what: "A gallery is no source",
      file: "https://i.postimg.cc/aBcD123/fox.png?dl=1",
      page: { url: "https://postimg.cc/gallery/XyZ1234" },
      expected: { best: null, source: null },
    },
  ]),
  ...casesOf("imgbox", [
    {
      what: "A thumbnail elsewhere: the visited page comes before that of the file",
      file: "https://thumbs2.imgbox.com/0a/1b/aBcD1234_t.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: {
        best: "https://images2.imgbox.com/0a/1b/aBcD1234_o.png",
        source: "https://ann.example.org/art",
        artist: null,
      },
    },
    {
      what: "The original",
      file: "https://images2.imgbox.com/0a/1b/aBcD1234_o.png",
      page: { url: "https://imgbox.com/aBcD1234" },
      expected: { best: null, source: "https://imgbox.com/aBcD1234" },
    },
    {
      what: "A linked original",
      file: "https://thumbs2.imgbox.com/0a/1b/aBcD1234_t.jpg",
      page: {
        url: "https://ann.example.org/art",
        enclosing: "https://images2.imgbox.com/0a/1b/aBcD1234_o.png",
      },
      expected: { best: "https://images2.imgbox.com/0a/1b/aBcD1234_o.png" },
    },
  ]),
  ...casesOf("catbox", [
    {
      what: "A file",
      file: "https://files.catbox.moe/abc123.png",
      page: { url: "https://ann.example.org/art" },
      expected: { best: null, artist: null, source: "https://ann.example.org/art" },
    },
    {
      what: "A temporary file",
      file: "https://litter.catbox.moe/abc123.png",
      page: { url: "https://ann.example.org/art" },
      expected: { best: null },
    },
    {
      what: "A file by itself has no page",
      file: "https://files.catbox.moe/abc123.png",
      page: { url: "https://files.catbox.moe/abc123.png" },
      expected: { best: null, source: null },
    },
  ]),
  ...casesOf("substack", [
    {
      what: "A resized picture",
      file: "https://substackcdn.com/image/fetch/w_1456,c_limit,f_auto/https%3A%2F%2Fsubstack-post-media.s3.amazonaws.com%2Fpublic%2Fimages%2F0a1b_1200x800.png",
      page: { url: "https://annarbor.substack.com/p/fox?utm_source=x" },
      expected: {
        best: "https://substack-post-media.s3.amazonaws.com/public/images/0a1b_1200x800.png",
        source: "https://annarbor.substack.com/p/fox",
        artist: null,
      },
    },
    {
      what: "Its only account",
      file: "https://substack-post-media.s3.amazonaws.com/public/images/0a1b.png",
      page: {
        url: "https://annarbor.substack.com/p/fox",
        links: [{ href: "https://substack.com/@annarbor", rel: "", text: "Ann" }],
      },
      expected: { best: null, artist: "annarbor" },
    },
    {
      what: "A publication's front page",
      file: "https://substack-post-media.s3.amazonaws.com/public/images/0a1b.png",
      page: { url: "https://annarbor.substack.com/" },
      expected: { best: null, source: null },
    },
  ]),
  ...casesOf("medium", [
    {
      what: "A resized picture",
      file: "https://miro.medium.com/v2/resize:fit:1400/1*aBcDeF.png",
      page: { url: "https://medium.com/@ann/a-fox-0123456789ab?source=feed" },
      expected: {
        best: "https://miro.medium.com/1*aBcDeF.png",
        source: "https://medium.com/@ann/a-fox-0123456789ab",
        artist: null,
      },
    },
    {
      what: "A picture that its story credits",
      file: "https://miro.medium.com/v2/resize:fit:1400/1*aBcDeF.png",
      page: {
        url: "https://medium.com/@ann/a-fox-0123456789ab",
        article: true,
        credit: "Photo by Mirela Kovac on Unsplash",
      },
      expected: { best: "https://miro.medium.com/1*aBcDeF.png", artist: "Mirela Kovac" },
    },
    {
      what: "An older size",
      file: "https://miro.medium.com/max/1400/1*aBcDeF.jpeg",
      page: { url: "https://ann.medium.com/a-fox-0123456789ab" },
      expected: {
        best: "https://miro.medium.com/1*aBcDeF.jpeg",
        source: "https://ann.medium.com/a-fox-0123456789ab",
      },
    },
    {
      what: "An avatar",
      file: "https://miro.medium.com/v2/resize:fill:88:88/1*aBcDeF.jpeg",
      page: { url: "https://medium.com/@ann" },
      expected: { best: null, not_a_work: true },
    },
  ]),
  ...casesOf("webtoon", [
    {
      what: "A page of an episode",
      file: "https://webtoon-phinf.pstatic.net/20200101_1/1600000000_ABC_JPEG/fox.jpg?type=q90",
      page: {
        url: "https://www.webtoons.com/en/fantasy/foxes/ep-1/viewer?title_no=123&episode_no=1",
      },
      expected: {
        best: "https://webtoon-phinf.pstatic.net/20200101_1/1600000000_ABC_JPEG/fox.jpg",
        source: "https://www.webtoons.com/en/fantasy/foxes/ep-1/viewer?title_no=123&episode_no=1",
      },
    },
    {
      what: "A thumbnail elsewhere",
      file: "https://swebtoon-phinf.pstatic.net/20200101_1/fox.jpg?type=crop540_540",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://swebtoon-phinf.pstatic.net/20200101_1/fox.jpg" },
    },
    {
      what: "A list of episodes",
      file: "https://webtoon-phinf.pstatic.net/20200101_1/fox.jpg",
      page: { url: "https://www.webtoons.com/en/fantasy/foxes/list?title_no=123" },
      expected: { best: null, source: null },
    },
  ]),
  ...casesOf("naver", [
    {
      what: "A post's picture",
      file: "https://postfiles.pstatic.net/20200101_1/ann_1600000000_ABC/fox.jpg?type=w966",
      page: { url: "https://m.blog.naver.com/annarbor/221234567890" },
      expected: {
        best: "https://blogfiles.pstatic.net/20200101_1/ann_1600000000_ABC/fox.jpg",
        source: "https://blog.naver.com/annarbor/221234567890",
        artist: "annarbor",
      },
    },
    {
      what: "A size",
      file: "https://mblogthumb-phinf.pstatic.net/20200101_1/fox.jpg?type=w800",
      page: { url: "https://blog.naver.com/annarbor" },
      expected: { best: "https://blogfiles.pstatic.net/20200101_1/fox.jpg", source: null },
    },
    {
      what: "An avatar",
      file: "https://profile-phinf.pstatic.net/12345/fox.jpg?type=s80",
      page: { url: "https://blog.naver.com/annarbor/221234567890" },
      expected: { best: null, not_a_work: true },
    },
  ]),
  ...casesOf("tistory", [
    {
      what: "A thumbnail",
      file: "https://img1.daumcdn.net/thumb/R1280x0/?scode=mtistory2&fname=https%3A%2F%2Fblog.kakaocdn.net%2Fdn%2FabC%2Fbtq%2Fimg.png",
      page: { url: "https://annarbor.tistory.com/m/123" },
      expected: {
        best: "https://blog.kakaocdn.net/dn/abC/btq/img.png",
        source: "https://annarbor.tistory.com/123",
        artist: "annarbor",
      },
    },
    {
      what: "An older file",
      file: "https://t1.daumcdn.net/cfile/tistory/991234565A1B2C",
      page: { url: "https://annarbor.tistory.com/entry/fox" },
      expected: {
        best: "https://t1.daumcdn.net/cfile/tistory/991234565A1B2C?original",
        source: "https://annarbor.tistory.com/entry/fox",
      },
    },
    {
      what: "The file",
      file: "https://blog.kakaocdn.net/dn/abC/btq/img.png",
      page: { url: "https://annarbor.tistory.com/" },
      expected: { best: null, source: null },
    },
  ]),
  ...casesOf("threads", [
    {
      what: "A post",
      file: "https://scontent-fra3-1.cdninstagram.com/v/t51.2885-15/fox_n.jpg?stp=dst-jpg_e35&oe=66AB0000",
      page: { url: "https://www.threads.net/@annarbor/post/C4abcDEfgHi" },
      expected: {
        best: null,
        source: "https://www.threads.com/@annarbor/post/C4abcDEfgHi",
        artist: "annarbor",
      },
    },
    {
      what: "A post in a feed",
      file: "https://scontent-fra3-1.cdninstagram.com/v/t51.2885-15/fox_n.jpg?oe=66AB0000",
      page: {
        url: "https://www.threads.com/",
        permalink: "https://www.threads.com/@annarbor/post/C4abcDEfgHi",
      },
      expected: {
        best: null,
        source: "https://www.threads.com/@annarbor/post/C4abcDEfgHi",
        artist: "annarbor",
      },
    },
    {
      what: "An avatar",
      file: "https://scontent-fra3-1.cdninstagram.com/v/t51.2885-19/ann_n.jpg?oe=66AB0000",
      page: { url: "https://www.threads.com/@annarbor" },
      expected: { best: null, not_a_work: true },
    },
  ]),
  ...casesOf("tiktok", [
    {
      what: "A photo post",
      file: "https://p16-sign-va.tiktokcdn.com/tos-maliva-i-photomode/0a1b~tplv-photomode-image.jpeg?x-expires=1700000000&x-signature=ab",
      page: { url: "https://www.tiktok.com/@ann.arbor/photo/7300000000000000000?lang=en" },
      expected: {
        best: null,
        source: "https://www.tiktok.com/@ann.arbor/photo/7300000000000000000",
        artist: "ann.arbor",
      },
    },
    {
      what: "An avatar",
      file: "https://p16-sign-va.tiktokcdn.com/tos-maliva-avt-0068/0a1b~c5_100x100.jpeg?x-expires=1700000000",
      page: { url: "https://www.tiktok.com/@ann.arbor" },
      expected: { best: null, not_a_work: true },
    },
    {
      what: "The main page is no source",
      file: "https://p16-sign-va.tiktokcdn.com/tos-maliva-p-0068/0a1b~image.jpeg?x-expires=1700000000",
      page: { url: "https://www.tiktok.com/foryou" },
      expected: { best: null, source: null },
    },
  ]),
  ...casesOf("tapas", [
    {
      what: "A page of an episode",
      file: "https://us-a.tapas.io/pc/aa/0a1b2c3d.jpg?__token__=exp=1700000000~acl=/pc/*~hmac=ab",
      page: { url: "https://tapas.io/episode/1234567" },
      expected: { best: null, source: "https://tapas.io/episode/1234567" },
    },
    {
      what: "A series' page",
      file: "https://us-a.tapas.io/pc/aa/0a1b2c3d.jpg?__token__=exp=1700000000~hmac=ab",
      page: { url: "https://tapas.io/series/foxes/info" },
      expected: { best: null, source: null },
    },
    {
      what: "An avatar",
      file: "https://us-a.tapas.io/ua/aa/0a1b.jpg",
      page: { url: "https://tapas.io/episode/1234567" },
      expected: { best: null, not_a_work: true },
    },
  ]),
  ...casesOf("etsy", [
    {
      what: "A listing",
      file: "https://i.etsystatic.com/12345678/r/il/0a1b2c/3456789012/il_570xN.3456789012_abcd.jpg",
      page: {
        url: "https://www.etsy.com/de/listing/1234567890/fox-print?click_key=x",
        links: [{ href: "https://www.etsy.com/de/shop/AnnArbor?ref=l", rel: "", text: "AnnArbor" }],
      },
      expected: {
        best: "https://i.etsystatic.com/12345678/r/il/0a1b2c/3456789012/il_fullxfull.3456789012_abcd.jpg",
        source: "https://www.etsy.com/listing/1234567890",
        artist: "AnnArbor",
      },
    },
    {
      what: "The full size",
      file: "https://i.etsystatic.com/12345678/r/il/0a1b2c/3456789012/il_fullxfull.3456789012_abcd.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: { best: null, source: "https://ann.example.org/art" },
    },
    {
      what: "A search",
      file: "https://i.etsystatic.com/12345678/r/il/0a1b2c/3456789012/il_340x270.3456789012_abcd.jpg",
      page: { url: "https://www.etsy.com/search?q=fox" },
      expected: {
        best: "https://i.etsystatic.com/12345678/r/il/0a1b2c/3456789012/il_fullxfull.3456789012_abcd.jpg",
        source: null,
      },
    },
  ]),
  ...casesOf("redbubble", [
    {
      what: "A product",
      file: "https://ih1.redbubble.net/image.1234567890.1234/flat,750x,075,f-pad,750x1000,f8f8f8.jpg",
      page: {
        url: "https://www.redbubble.com/i/poster/Fox-in-Snow-by-AnnArbor/12345678.LVTDI?asc=u",
      },
      expected: {
        best: "https://ih1.redbubble.net/image.1234567890.1234/flat,750x,075,f.jpg",
        source: "https://www.redbubble.com/i/poster/Fox-in-Snow-by-AnnArbor/12345678",
        artist: "AnnArbor",
      },
    },
    {
      what: "A shop is no source",
      file: "https://ih1.redbubble.net/image.1234567890.1234/flat,750x.jpg",
      page: { url: "https://www.redbubble.com/people/annarbor/shop" },
      expected: { best: null, source: null, artist: null },
    },
    {
      what: "An avatar",
      file: "https://ih1.redbubble.net/avatar.12345.140x140.jpg",
      page: { url: "https://www.redbubble.com/people/annarbor/shop" },
      expected: { best: null, not_a_work: true },
    },
  ]),
  ...casesOf("lemmy", [
    {
      what: "A post's picture, whose poster may not be its artist",
      file: "https://lemmy.example/pictrs/image/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.jpeg?format=webp&thumbnail=256",
      page: { url: "https://lemmy.example/post/123456" },
      expected: {
        best: "https://lemmy.example/pictrs/image/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.jpeg",
        source: "https://lemmy.example/post/123456",
        artist: null,
      },
    },
    {
      what: "The file",
      file: "https://lemmy.example/pictrs/image/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.png",
      page: { url: "https://lemmy.example/post/123456" },
      expected: { best: null },
    },
    {
      what: "A community is no source",
      file: "https://lemmy.example/pictrs/image/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.png",
      page: { url: "https://lemmy.example/c/foxes" },
      expected: { best: null, source: null, artist: null },
    },
  ]),
  ...casesOf("szurubooru", [
    {
      what: "A thumbnail names its post",
      file: "https://booru.example/data/generated-thumbnails/1234_0a1b2c3d4e5f6071.jpg",
      page: { url: "https://booru.example/posts/query=fox" },
      expected: {
        best: "https://booru.example/data/posts/1234_0a1b2c3d4e5f6071.jpg",
        source: "https://booru.example/post/1234",
        artist: null,
      },
    },
    {
      what: "The file",
      file: "https://booru.example/data/posts/1234_0a1b2c3d4e5f6071.png",
      page: { url: "https://booru.example/post/1234" },
      expected: { best: null, source: "https://booru.example/post/1234" },
    },
    {
      what: "In a folder",
      file: "https://ann.example.org/booru/data/posts/1234_0a1b2c3d4e5f6071.png",
      page: { url: "https://ann.example.org/art" },
      expected: { best: null, source: "https://ann.example.org/booru/post/1234" },
    },
  ]),
  ...casesOf("generic", [
    {
      what: "Discourse",
      file: "https://forum.example.org/uploads/default/optimized/2X/a/abc123_2_690x388.jpeg",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://forum.example.org/uploads/default/original/2X/a/abc123.jpeg" },
    },
    {
      what: "Ghost",
      file: "https://ann.example.org/content/images/size/w600/format/webp/2024/05/fox.png",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://ann.example.org/content/images/2024/05/fox.png" },
    },
    {
      what: "A thumbnail of phpBB",
      file: "https://forum.example.org/download/file.php?id=123&t=1",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://forum.example.org/download/file.php?id=123" },
    },
    {
      what: "Piwigo",
      file: "https://pics.example.org/_data/i/upload/2024/05/06/20240506120000-0a1b2c3d-me.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://pics.example.org/upload/2024/05/06/20240506120000-0a1b2c3d.jpg" },
    },
    {
      what: "Nextcloud's preview of a shared file",
      file: "https://cloud.example.org/index.php/apps/files_sharing/publicpreview/aBcD1234?x=800&y=600",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://cloud.example.org/s/aBcD1234/download" },
    },
    {
      what: "imgproxy with a plain address",
      file: "https://img.example.org/sig/rs:fit:300/plain/https://pics.example.org/fox.png@webp",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://pics.example.org/fox.png" },
    },
    {
      what: "imgproxy with an encoded address",
      file: "https://img.example.org/sig/rs:fit:300/aHR0cHM6Ly9waWNzLmV4YW1wbGUub3JnL2ZveC5wbmc.webp",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://pics.example.org/fox.png" },
    },
    {
      what: "Thumbor",
      file: "https://img.example.org/unsafe/300x200/smart/https://pics.example.org/fox.png",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://pics.example.org/fox.png" },
    },
    {
      what: "Nuxt",
      file: "https://ann.example.org/_ipx/w_300&f_webp/art/fox.png",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://ann.example.org/art/fox.png" },
    },
    {
      what: "Astro",
      file: "https://ann.example.org/_image?href=%2F_astro%2Ffox.abc.png&w=300&f=webp",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://ann.example.org/_astro/fox.abc.png" },
    },
  ]),
  ...casesOf("pinterest", [
    {
      what: "Another host of its files",
      file: "https://i-h2.pinimg.com/564x/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: {
        best: "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
      },
    },
    {
      what: "An older host of its files",
      file: "https://s-media-cache-ak0.pinimg.com/736x/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: {
        best: "https://i.pinimg.com/originals/ab/cd/ef/abcdef0123456789abcdef0123456789.jpg",
      },
    },
  ]),
  ...casesOf("pixiv", [
    {
      what: "A resized original",
      file: "https://i.pximg.net/c/600x1200_90/img-original/img/2024/05/14/00/00/11/118765432_p0.png",
      page: { url: "https://ann.example.org/art" },
      expected: {
        best: "https://i.pximg.net/img-original/img/2024/05/14/00/00/11/118765432_p0.png",
      },
    },
  ]),
  ...casesOf("behance", [
    {
      what: "Its newer host",
      file: "https://mir-cdn.behance.net/v1/rendition/project_modules/max_1200/abc123.png",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://mir-s3-cdn-cf.behance.net/project_modules/source/abc123.png" },
    },
  ]),
  ...casesOf("booth", [
    {
      what: "Another host of its files",
      file: "https://s2.booth.pm/c/300x300_a2_g5/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9/i/1234567/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9_base_resized.jpg",
      page: { url: "https://booth.pm/ja/items/1234567" },
      expected: {
        best: "https://s2.booth.pm/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9/i/1234567/0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9.png",
        source: "https://booth.pm/items/1234567",
      },
    },
  ]),
  ...casesOf("artstation", [
    {
      what: "A panorama",
      file: "https://cdna.artstation.com/p/assets/panos/panos/012/345/678/large/fox.jpg?1600000000",
      page: { url: "https://ann.example.org/art" },
      expected: {
        best: "https://cdna.artstation.com/p/assets/panos/panos/012/345/678/original/fox.jpg?1600000000",
      },
    },
    {
      what: "A print",
      file: "https://cdna.artstation.com/p/prints/variants/012/345/678/medium/fox.jpg",
      page: { url: "https://ann.example.org/art" },
      expected: {
        best: "https://cdna.artstation.com/p/prints/variants/012/345/678/original/fox.jpg",
      },
    },
  ]),
  ...casesOf("imgix", [
    {
      what: "A path that holds a whole address",
      file: "https://ann.imgix.net/https%3A%2F%2Fpics.example.org%2Ffox.png?w=300&s=abc",
      page: { url: "https://ann.example.org/art" },
      expected: { best: "https://pics.example.org/fox.png" },
    },
  ]),
];
