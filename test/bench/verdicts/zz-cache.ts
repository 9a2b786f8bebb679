import v8 from "node:v8"; import { writeFileSync, mkdirSync, existsSync } from "node:fs";
import { originals } from "./originals.ts"; import { pairsOf } from "./pairs.ts"; import { measurePairs } from "./measures.ts";
mkdirSync("/tmp/vcache",{recursive:true}); const t=performance.now(); let n=0,k=0;
const [part,of]=[Number(process.argv[2]),Number(process.argv[3])];
const chosen = originals.filter(o=>!o.heldOut);
for (const [i,o] of chosen.entries()) { if (i%of!==part) continue; const f=`/tmp/vcache/${o.name.replace(/ /g,"_")}.bin`; if (existsSync(f)) continue; 
 const m=await measurePairs(await pairsOf(o)); writeFileSync(f,v8.serialize(m)); n+=m.length;k++; if(k%5===0) console.log(k,n,((performance.now()-t)/n).toFixed(1)); }
