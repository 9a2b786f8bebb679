import { writeFileSync, mkdirSync, existsSync } from "node:fs";
import { originals } from "./originals.ts"; import { pairsOf } from "./pairs.ts"; import { measurePairs } from "./measures.ts"; import { answerTo } from "./answers.ts";
const [dir,held,part,of]=[process.argv[2]!,process.argv[3]==="held",Number(process.argv[4]),Number(process.argv[5])];
mkdirSync(dir,{recursive:true}); let n=0; const t=performance.now();
for (const [i,o] of originals.filter(o=>o.heldOut===held).entries()) { if (i%of!==part) continue; const f=`${dir}/${o.name.replace(/ /g,"_")}.json`; if (existsSync(f)) continue;
 const a=(await measurePairs(await pairsOf(o))).map(answerTo); writeFileSync(f,JSON.stringify(a)); n+=a.length; console.log(i,n,((performance.now()-t)/n).toFixed(1)); }
