import { originals } from "/work/wt/verdicts/test/bench/verdicts/originals.ts";
import { sharpOf, differsVisibly } from "/work/wt/verdicts/test/bench/verdicts/raster.ts";
import sharp from "sharp";
console.log(originals.length);
const t=performance.now(); let n=0;
const tiles:any[]=[]; 
for (const [i,o] of originals.entries()) { if (i%12!==0) continue; const [r]=await o.draw(); const v=await o.drawVariant((["changed","added","removed","moved","recoloured"] as const)[(i/12)%5]!); n++;
 if(!(await differsVisibly(r!,v))) console.log("no difference", o.name);
 for (const x of [r!,v]) tiles.push(await sharpOf(x).resize(150,150,{fit:"contain",background:"#d0d"}).png().toBuffer()); }
console.log((performance.now()-t)/n,"ms");
await sharp({create:{width:1500,height:Math.ceil(tiles.length/10)*150,channels:3,background:"#888"}}).composite(tiles.map((input,i)=>({input,left:(i%10)*150,top:Math.floor(i/10)*150}))).png().toFile("/tmp/tiles.png");
