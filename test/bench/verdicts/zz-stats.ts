import v8 from "node:v8"; import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fingerprintOf } from "../../../lib/reverse/fingerprint.ts"; import { compareFingerprints } from "../../../lib/reverse/compare.ts"; import { lookClosely } from "../../../lib/reverse/close-look.ts";
import { judgeMatch } from "../../../lib/reverse/judge.ts"; import { confirmVerdict } from "../../../lib/reverse/judge-close-look.ts";
const out:any[]=[]; let n=0,nl=0; const every=Number(process.argv[2]??1), off=Number(process.argv[3]??0); let fc=0,lc=0,pc=0;
const cpu=()=>{const c=process.cpuUsage();return (c.user+c.system)/1000};
for (const [i,f] of readdirSync("/tmp/vcache").sort().entries()) { if (i%every!==off) continue;
 for (const p of v8.deserialize(readFileSync("/tmp/vcache/"+f)) as any[]) {
  const aspect=(x:any)=>x.file.width/x.file.height;
  let t=cpu();
  const pf=p.pick.frames.map((x:any)=>({...fingerprintOf(x,aspect(p.pick)),...(p.pick.mask&&{mask:p.pick.mask})})); const mf=p.match.frames.map((x:any)=>fingerprintOf(x,aspect(p.match)));
  pc+=cpu()-t; t=cpu();
  const v0=judgeMatch({file:p.pick.file,fingerprint:pf[0],captured:p.captured,...(pf.length>1&&{frames:pf})},{file:p.match.file,fingerprint:mf[0],...(mf.length>1&&{frames:mf}),intensities:p.stored,same_file:null,listed_at:null});
  const c=cpu()-t; fc+=c;
  const d=p.label==="stranger"?null:compareFingerprints(pf[0],mf[0]);
  let l:any=null,v:any=v0,lt=0; if (v0.kind==="same-picture"||p.group==="mosaic") { t=cpu(); l=lookClosely(p.pick.close,p.match.close,p.pick.mask); lt=cpu()-t; lc+=lt; nl++; v=confirmVerdict(v0,l);}
  n++; out.push({name:p.name,group:p.group,style:p.style,label:p.label,captured:p.captured,d,l,v0,v,c,lt,file:f}); } }
writeFileSync("/tmp/vstats.json",JSON.stringify(out)); console.log(n,"print",(pc/n).toFixed(1),"coarse",(fc/n).toFixed(1),"close",(lc/nl).toFixed(1));
const med=(x:number[])=>x.sort((a,b)=>a-b)[x.length>>1]; console.log("median",med(out.map(o=>o.c+o.lt)),"max",Math.max(...out.map(o=>o.c+o.lt)));
