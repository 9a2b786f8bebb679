import v8 from "node:v8"; import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fingerprintOf } from "../../../lib/reverse/fingerprint.ts"; import { compareFingerprints } from "../../../lib/reverse/compare.ts"; import { lookClosely } from "../../../lib/reverse/close-look.ts";
const out:any[]=[]; let tc=0,tl=0,n=0; const every=Number(process.argv[2]??1), closeOnly=process.argv[3];
for (const [i,f] of readdirSync("/tmp/vcache").sort().entries()) { if (i%every) continue;
 for (const p of v8.deserialize(readFileSync("/tmp/vcache/"+f)) as any[]) {
  const aspect=(x:any)=>x.file.width/x.file.height;
  const a={...fingerprintOf(p.pick.frames[0],aspect(p.pick)),...(p.pick.mask&&{mask:p.pick.mask})}; const b=fingerprintOf(p.match.frames[0],aspect(p.match));
  let t=performance.now(); const d=compareFingerprints(a,b); tc+=performance.now()-t;
  let l=null; if (p.label!=="stranger") { t=performance.now(); l=lookClosely(p.pick.close,p.match.close,p.pick.mask); tl+=performance.now()-t; }
  n++; out.push({name:p.name,group:p.group,style:p.style,label:p.label,captured:p.captured,d,l,file:f}); } }
writeFileSync("/tmp/vstats.json",JSON.stringify(out)); console.log(n,"coarse",(tc/n).toFixed(1),"close",(tl/n).toFixed(1));
