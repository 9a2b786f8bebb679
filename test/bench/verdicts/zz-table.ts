import { readdirSync, readFileSync } from "node:fs"; import { tableOfGoals, tableByGroup, wrongAnswers } from "./score.ts";
const all=process.argv.slice(2).flatMap(d=>readdirSync(d).flatMap(f=>JSON.parse(readFileSync(`${d}/${f}`,"utf8"))));
console.log(all.length); console.log(tableOfGoals(all)); console.log(tableByGroup(all)); console.log(wrongAnswers(all.filter((a:any)=>!a.heldOut)).join("\n"));
