import v8 from "node:v8"; import { readFileSync } from "node:fs"; import { lookClosely } from "../../../lib/reverse/close-look.ts"; import {fingerprintOf} from "../../../lib/reverse/fingerprint.ts"; import {compareFingerprints} from "../../../lib/reverse/compare.ts";
const ps=v8.deserialize(readFileSync("/tmp/vcache/flat_0.bin")) as any[]; const cpu=()=>{const c=process.cpuUsage();return (c.user+c.system)/1000};
for(let r=0;r<3;r++){ const t=cpu(); let n=0; for(const p of ps){ lookClosely(p.pick.close,p.match.close,p.pick.mask); n++;} console.log("close",((cpu()-t)/n).toFixed(1)); }
for(let r=0;r<2;r++){ const t=cpu(); let n=0; for(const p of ps){ fingerprintOf(p.pick.frames[0]); n++;} console.log("print",((cpu()-t)/n).toFixed(1)); }
