import { casesOf } from "./source-case.ts";

export const cases = casesOf("vk", [
  {
    what: "The largest of the sizes that the page offers",
    file: "https://sun9-12.userapi.com/s/v1/ig2/aB3-xY.jpg?quality=95&as=32x32,640x640,1280x1280&cs=640x0",
    page: { url: "https://vk.com/wall-12345_678?w=wall-12345_678" },
    offered: [
      {
        url: "https://sun9-12.userapi.com/s/v1/ig2/aB3-xY.jpg?quality=95&as=32x32,640x640,1280x1280&cs=360x0",
      },
      {
        url: "https://sun9-12.userapi.com/s/v1/ig2/aB3-xY.jpg?quality=95&as=32x32,640x640,1280x1280&cs=1280x0",
      },
    ],
    expected: {
      best: "https://sun9-12.userapi.com/s/v1/ig2/aB3-xY.jpg?quality=95&as=32x32,640x640,1280x1280&cs=1280x0",
      source: "https://vk.com/wall-12345_678",
      artist: null,
    },
  },
  {
    what: "A resized file: the stored one, unsigned",
    file: "https://sun1-2.userapi.com/impg/aB3/cD4.jpg?size=604x604&quality=96&sign=0f0f&type=album",
    page: { url: "https://vk.com/feed?z=photo-12345_999%2Falbum" },
    expected: {
      best: "https://pp.userapi.com/aB3/cD4.jpg",
      source: "https://vk.com/photo-12345_999",
    },
  },
  {
    what: "A feed is no source",
    file: "https://sun9-12.userapi.com/s/v1/ig2/aB3-xY.jpg?quality=95&as=32x32,640x640,1280x1280&cs=640x0",
    page: { url: "https://vk.com/feed" },
    expected: {
      best: "https://sun9-12.userapi.com/s/v1/ig2/aB3-xY.jpg?quality=95&as=32x32,640x640,1280x1280&cs=1280x1280",
      source: null,
      artist: null,
    },
  },
  {
    what: "A community's picture",
    file: "https://sun1-2.userapi.com/s/v1/ig2/aB3.jpg?quality=95&crop=0,0,400,400&as=50x50&ava=1&cs=50x50",
    page: { url: "https://vk.com/wall-12345_678" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
