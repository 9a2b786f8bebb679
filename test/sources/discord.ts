import { casesOf } from "./source-case.ts";

export const cases = casesOf("discord", [
  {
    what: "A rendition: the file behind it, until it expires",
    file: "https://media.discordapp.net/attachments/111222333444555666/777888999000111222/fox.png?ex=6720a1b0&is=671f5030&hm=00ff&format=webp&quality=lossless&width=550&height=412",
    page: { url: "https://discord.com/channels/1/2" },
    expected: {
      best: "https://cdn.discordapp.com/attachments/111222333444555666/777888999000111222/fox.png?ex=6720a1b0&is=671f5030&hm=00ff",
      source: null,
      artist: null,
    },
  },
  {
    what: "The file",
    file: "https://cdn.discordapp.com/attachments/111222333444555666/777888999000111222/fox.png?ex=6720a1b0&is=671f5030&hm=00ff",
    page: { url: "https://discord.com/channels/1/2" },
    expected: { best: null, source: null },
  },
  {
    what: "Another site's picture through the proxy",
    file: "https://images-ext-1.discordapp.net/external/aB3_x-Y/https/pics.example.org/fox.png?width=400",
    page: { url: "https://discord.com/channels/1/2" },
    expected: { best: "https://pics.example.org/fox.png", source: null, artist: null },
  },
  {
    what: "A file behind the proxy with its own parameters",
    file: "https://images-ext-2.discordapp.net/external/aB3_x-Y/%3Fv%3D2%26k%3D1/https/pics.example.org/fox.png",
    page: { url: "https://discord.com/channels/1/2" },
    expected: { best: "https://pics.example.org/fox.png?v=2&k=1", source: null },
  },
  {
    what: "A file shown on another page",
    file: "https://cdn.discordapp.com/attachments/111222333444555666/777888999000111222/fox.png?ex=6720a1b0&is=671f5030&hm=00ff&",
    page: { url: "https://forum.example.org/t/12" },
    expected: { best: null, source: "https://forum.example.org/t/12", artist: null },
  },
  {
    what: "An avatar",
    file: "https://cdn.discordapp.com/avatars/111222333444555666/a_0f0f.webp?size=80",
    page: { url: "https://discord.com/channels/1/2" },
    expected: { best: null, source: null, not_a_work: true },
  },
  {
    what: "An emoji",
    file: "https://cdn.discordapp.com/emojis/111222333444555666.webp?size=48",
    page: { url: "https://discord.com/channels/1/2" },
    expected: { best: null, source: null, not_a_work: true },
  },
]);
