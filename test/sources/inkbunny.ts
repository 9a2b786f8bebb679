import { casesOf } from "./source-case.ts";

const HOST = "https://tx.ib.metapix.net";
const STEM = `${HOST}/files/full/5000/5000123_AnnPaints_lighthouse`;
const PAGE = "https://inkbunny.net/s/3400000";

export const cases = casesOf("inkbunny", [
  {
    what: "A sample of the submission's page",
    file: `${HOST}/files/screen/5000/5000123_AnnPaints_lighthouse.png`,
    page: { url: `${PAGE}-p1-` },
    expected: { best: `${STEM}.png`, source: PAGE, artist: "AnnPaints" },
  },
  {
    what: "A thumbnail in a search",
    file: `${HOST}/thumbnails/large/5000/5000123_AnnPaints_lighthouse_noncustom.jpg`,
    page: { url: "https://inkbunny.net/submissionsviewall.php?text=lighthouse", enclosing: PAGE },
    expected: { best: `${STEM}.jpg`, source: PAGE, artist: "AnnPaints" },
  },
  {
    what: "The file itself, the second of its submission",
    file: `${STEM}.png`,
    page: { url: `${PAGE}-p2-#pictop` },
    expected: { best: null, source: `${PAGE}-p2` },
  },
  {
    what: "A file for members stays as it is",
    file: `${HOST}/private_files/screen/5000/5000123_AnnPaints_lighthouse.jpg`,
    page: { url: PAGE },
    expected: { best: null, source: PAGE, artist: "AnnPaints" },
  },
  {
    what: "A search page is no source",
    file: `${STEM}.png`,
    page: { url: "https://inkbunny.net/submissionsviewall.php?text=lighthouse" },
    expected: { best: null, source: null },
  },
  {
    what: "A profile picture",
    file: `${HOST}/usericons/large/100/100123_AnnPaints_icon.png`,
    page: { url: PAGE },
    expected: { best: null, artist: null, not_a_work: true },
  },
  {
    what: "The old address of a submission",
    file: `${STEM}.png`,
    page: { url: "https://inkbunny.net/submissionview.php?id=3400000&page=2" },
    expected: { best: null, source: PAGE },
  },
  {
    what: "A picture apart from the submission of its page",
    file: `${STEM}.png`,
    page: { url: PAGE, canonical: PAGE, meta: { "og:url": PAGE }, apart: true },
    expected: { best: null, source: null },
  },
]);
