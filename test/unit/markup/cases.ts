/** Texts and the service's markup of them, in the notation of `notation.ts`. */
type Cases = [name: string, source: string, parsed: string][];

const spoilers: Cases = [
  ["around a word", "a ||b|| c", "<p>a <spoiler>b</spoiler> c</p>"],
  ["over two lines", "||a\nb||", "<p><spoiler>a<br>b</spoiler></p>"],
  ["over lines of an item", "- ||a\n  b||", "<ul><li><p><spoiler>a<br>b</spoiler></p></li></ul>"],
  ["over lines of a quotation", "> ||a\n> b||", "<quote><p><spoiler>a<br>b</spoiler></p></quote>"],
  ["in a heading", "# ||a||", "<h1><spoiler>a</spoiler></h1>"],
  ["in emphasis", "**a ||b|| c**", "<p><strong>a <spoiler>b</spoiler> c</strong></p>"],
  ["around emphasis", "||**a** b||", "<p><spoiler><strong>a</strong> b</spoiler></p>"],
  ["crossed by emphasis", "**a ||b** c||", "<p><strong>a ||b</strong> c||</p>"],
  ["that emphasis in it crosses", "||a **b|| c**", "<p><spoiler>a **b</spoiler> c**</p>"],
  ["in a spoiler", "||a ||b|| c||", "<p><spoiler>a <spoiler>b</spoiler> c</spoiler></p>"],
  ["with bars in code", "||a `||` b||", "<p><spoiler>a <code>||</code> b</spoiler></p>"],
  [
    "with bars in an address",
    "||a [b](/||) c||",
    "<p><spoiler>a <a https://s.example/||>b</a> c</spoiler></p>",
  ],
  [
    "with bars in the text of a link",
    "||a [b||](/c) d||",
    "<p><spoiler>a <a https://s.example/c>b||</a> d</spoiler></p>",
  ],
  [
    "with bars in the text of a reference",
    "||a [b||] d||\n\n[b||]: /c",
    "<p><spoiler>a <a https://s.example/c>b||</a> d</spoiler></p>",
  ],
  ["with bars in a tag", '||a <b title="||"> c||', '<p><spoiler>a <b title="||"> c</spoiler></p>'],
  ["with escaped bars", "||a \\|\\| b||", "<p><spoiler>a || b</spoiler></p>"],
  ["with an escaped bar before a bar", "||a \\|| b||", "<p><spoiler>a || b</spoiler></p>"],
  ["with a bar before an escaped bar", "||a |\\| b||", "<p><spoiler>a || b</spoiler></p>"],
  ["with a bar after a word", "||a| b||", "<p><spoiler>a| b</spoiler></p>"],
  ["with a bar before a word", "||a |b||", "<p><spoiler>a |b</spoiler></p>"],
  [
    "that single bars around them cross",
    "|a ||b|c||d||",
    "<p><spoiler>|a ||b|c<spoiler>d</spoiler></spoiler></p>",
  ],
  ["with bars between blanks", "||a || b||", "<p><spoiler>a || b</spoiler></p>"],
  ["with a single bar in a word", "||a|b||", "<p><spoiler>a|b</spoiler></p>"],
  [
    "in the text of a link",
    "[||a||](/b)",
    "<p><a https://s.example/b><spoiler>a</spoiler></a></p>",
  ],
  ["with three bars on each side", "|||a|||", "<p>|<spoiler>a</spoiler>|</p>"],
  ["with three bars before and two after", "|||a||", "<p>|<spoiler>a</spoiler></p>"],
  [
    "with a mismatch between two",
    "|||a||\n||b|\n||c|||",
    "<p>|<spoiler>a</spoiler><br>||b|<br><spoiler>c</spoiler>|</p>",
  ],
  ["around an image", "||>>12||", "<p><spoiler><image 12></spoiler></p>"],
  [
    "around an address",
    "||http://a.example/b||",
    "<p><spoiler><a http://a.example/b>http://a.example/b</a></spoiler></p>",
  ],
  [
    "with bars in an address without brackets",
    "||a http://a.example/|| b||",
    "<p><spoiler>a <a http://a.example/||>http://a.example/||</a> b</spoiler></p>",
  ],
  [
    "that begins in such an address",
    "http://a.example/||b||",
    "<p><a http://a.example/>http://a.example/</a><spoiler>b</spoiler></p>",
  ],
  [
    "from such an address to a later word",
    "www.a.example/||b c||",
    "<p><a http://www.a.example/>www.a.example/</a><spoiler>b c</spoiler></p>",
  ],
  [
    "in such an address, between others",
    "||a|| http://a.example/||b||",
    "<p><spoiler>a</spoiler> <a http://a.example/>http://a.example/</a><spoiler>b</spoiler></p>",
  ],
  [
    "in an address that is no link",
    "ftp://a.example/||b||",
    "<p>ftp://a.example/<spoiler>b</spoiler></p>",
  ],
  ["after a mismatch of tildes", "~a~~ ||b||", "<p>~a~~ <spoiler>b</spoiler></p>"],
  ["without an end", "||a", "<p>||a</p>"],
  ["that a paragraph ends", "||a\n\nb||", "<p>||a</p><p>b||</p>"],
  ["of blanks", "|| a ||", "<p>|| a ||</p>"],
  ["with single bars", "|a|", "<p>|a|</p>"],
  ["whose first bars are escaped", "\\||a||", "<p>||a||</p>"],
];

const tables: Cases = [
  [
    "with a spoiler and code in cells",
    "a | b\n--- | ---\n`||c||` | ||d e||",
    "<table><tr><th>a</th><th>b</th></tr><tr><td><code>||c||</code></td><td><spoiler>d e</spoiler></td></tr></table>",
  ],
  [
    "with a spoiler between outer bars",
    "| a |\n|---|\n| ||b|| |",
    "<table><tr><th>a</th></tr><tr><td><spoiler>b</spoiler></td></tr></table>",
  ],
  [
    "with an escaped bar",
    "a\n:-:\nb\\|c",
    "<table><tr><th>a</th></tr><tr><td>b|c</td></tr></table>",
  ],
  [
    "with more cells than columns",
    "a\n|-|\n|b|c|",
    "<table><tr><th>a</th></tr><tr><td>b</td><td>c</td></tr></table>",
  ],
  ["after a paragraph", "a\nb|c\n-|-", "<p>a</p><table><tr><th>b</th><th>c</th></tr></table>"],
  ["with another number of columns", "a|b\n|-|", "<p>a|b<br>|-|</p>"],
  [
    "that a heading ends",
    "a|b\n-|-\n# c",
    "<table><tr><th>a</th><th>b</th></tr></table><h1>c</h1>",
  ],
];

const texts: Cases = [
  [
    "an empty link",
    "[](http://a.example/b)",
    "<p>[](<a http://a.example/b>http://a.example/b</a>)</p>",
  ],
  ["a link with a blank text", "[ ](/a)", "<p>[ ](/a)</p>"],
  ["an image after a backslash", "\\>>123", "<p>>>123</p>"],
  ["an image with too large a number", ">>99999999999", "<p>>>99999999999</p>"],
  ["an image with a leading zero", ">>012", "<p>>>012</p>"],
  ["three arrows", ">>>12", "<p>>>>12</p>"],
  ["an image before letters", ">>12t4 >>13x", "<p><image 12>4 <image 13>x</p>"],
  ["a script", "<script>||a||</script>", "<p><script>||a||</script></p>"],
  ["HTML", "a <b onclick=alert(1)>c</b>", "<p>a <b onclick=alert(1)>c</b></p>"],
  [
    "a block of HTML",
    "<div>\n*a*\n</div>\n\n*b*",
    "<p><div><br>*a*<br></div></p><p><em>b</em></p>",
  ],
  ["a comment", "a <!-- ||b|| --> c", "<p>a <!-- ||b|| --> c</p>"],
  ["entities", "a &lt; &eacute; &#x41; &hellip; &nothing; & b", "<p>a < é A … &nothing; & b</p>"],
  ["entities that look like marks", "&#42;a&#42; &vert;|b|&vert;", "<p>*a* ||b||</p>"],
  ["code", "``a ` <b> &lt;``", "<p><code>a ` <b> &lt;</code></p>"],
  ["code without an end", "`a ``b`` c", "<p>`a <code>b</code> c</p>"],
  ["a block of code", "```js\n||a||\n\n*b*\n```\nc", "<pre>||a||\n\n*b*</pre><p>c</p>"],
  ["indented code", "    ||a||\n\n    b", "<pre>||a||\n\nb</pre>"],
  [
    "links whose text begins with a blank",
    "[ `a`](/b) [ >>1](/c)",
    "<p><a https://s.example/b> <code>a</code></a> <a https://s.example/c> <image 1></a></p>",
  ],
  ["code that tabs indent", "\ta\n\n  \t\tb", "<pre>a\n\n    b</pre>"],
  ["backslashes", "\\*a\\* \\b", "<p>*a* \\b</p>"],
  ["an escaped line break", "a\\\nb", "<p>a<br>b</p>"],
];

const links: Cases = [
  ["on the service", "[a](/images/123)", "<p><a https://s.example/images/123>a</a></p>"],
  ["on another host", "[a](//host.example/b)", "<p><a https://host.example/b>a</a></p>"],
  ["with a title", '[a](</b c> "d")', "<p><a https://s.example/b%20c>a</a></p>"],
  [
    "by reference",
    "[a][b] [b]\n\n[b]: /c",
    "<p><a https://s.example/c>a</a> <a https://s.example/c>b</a></p>",
  ],
  ["to a script", "[a](javascript:alert(1))", "<p>a</p>"],
  ["to data", "[a](data:text/html,b)", "<p>a</p>"],
  ["in a link", "[a [b](/c) d](/e)", "<p>[a <a https://s.example/c>b</a> d](/e)</p>"],
  ["to a picture", "![a](http://a.example/b.png)", "<p><a http://a.example/b.png>a</a></p>"],
  [
    "to a picture without a text",
    "![](http://a.example/b.png)",
    "<p><a http://a.example/b.png>http://a.example/b.png</a></p>",
  ],
  ["around a picture", "[![a](/b.png)](/c)", "<p><a https://s.example/c>a</a></p>"],
  [
    "written as an address",
    "(http://a.example/b_(c)).",
    "<p>(<a http://a.example/b_(c)>http://a.example/b_(c)</a>).</p>",
  ],
  [
    "with a final underscore",
    "http://a.example/x_",
    "<p><a http://a.example/x_>http://a.example/x_</a></p>",
  ],
  [
    "with percent signs",
    "http://a.example/?q=1%2C2%2C3",
    "<p><a http://a.example/?q=1%2C2%2C3>http://a.example/?q=1%2C2%2C3</a></p>",
  ],
  ["without a scheme", "www.a.example", "<p><a http://www.a.example/>www.a.example</a></p>"],
  ["not inside of a word", "a bwww.a.example", "<p>a bwww.a.example</p>"],
  [
    "between angle brackets",
    "<http://a.example/*b*>",
    "<p><a http://a.example/*b*>http://a.example/*b*</a></p>",
  ],
  ["to mail", "a me@example.com, b", "<p>a <a mailto:me@example.com>me@example.com</a>, b</p>"],
  [
    "to mail between angle brackets",
    "<me@example.com>",
    "<p><a mailto:me@example.com>me@example.com</a></p>",
  ],
  ["but not in brackets", "[http://a.example", "<p>[http://a.example</p>"],
];

const quotations: Cases = [
  ["one line", "> a", "<quote><p>a</p></quote>"],
  ["that the next line ends", "> a\nb", "<quote><p>a</p></quote><p>b</p>"],
  ["without a blank", ">a\n>>b", "<p>>a<br>>>b</p>"],
  [
    "around an empty arrow",
    "> 1\n>\n> 2",
    "<quote><p>1</p></quote><p>></p><quote><p>2</p></quote>",
  ],
  ["nested", "> 1\n> > 2\n> 1", "<quote><p>1</p><quote><p>2</p></quote><p>1</p></quote>"],
  ["with an image", "> >>123", "<quote><p><image 123></p></quote>"],
  ["with an item", "> - a\n> - b", "<quote><ul><li><p>a</p></li><li><p>b</p></li></ul></quote>"],
  ["that interrupts a paragraph", "a\n> b", "<p>a</p><quote><p>b</p></quote>"],
];

const marks: Cases = [
  [
    "emphasis",
    "*a* _b_ **c** ***d***",
    "<p><em>a</em> <em>b</em> <strong>c</strong> <em><strong>d</strong></em></p>",
  ],
  ["emphasis over lines", "**a\nb**", "<p><strong>a<br>b</strong></p>"],
  ["an underscore in a word", "a_b_c", "<p>a_b_c</p>"],
  [
    "underlined text",
    "__a__ ___b___",
    "<p><underline>a</underline> <em><underline>b</underline></em></p>",
  ],
  ["deleted text", "~~a~~ ~~~b~~~", "<p><del>a</del> ~~~b~~~</p>"],
  ["subscript", "H~2~O ~sub~", "<p>H<sub>2</sub>O <sub>sub</sub></p>"],
  ["subscript in deleted text", "~~H~2~O~~", "<p><del>H<sub>2</sub>O</del></p>"],
  ["superscript", "a^2^ ^super^", "<p>a<sup>2</sup> <sup>super</sup></p>"],
  ["percent signs", "5%-10% %a%", "<p>5%-10% %a%</p>"],
  ["multiples of three", "*foo**bar*", "<p><em>foo**bar</em></p>"],
  ["headings", "# a #\n###### b\n####### c", "<h1>a</h1><h6>b</h6><p>####### c</p>"],
  ["no headings by underlining", "a\n---\nb\n===", "<p>a</p><hr><p>b<br>===</p>"],
  ["rules", "***\n- - -", "<hr><hr>"],
  [
    "lists",
    "- a\n- b\n\n  c\n* d",
    "<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul><ul><li><p>d</p></li></ul>",
  ],
  ["numbered lists", "3. a\n4. b", "<ol 3><li><p>a</p></li><li><p>b</p></li></ol>"],
  [
    "a list in a list",
    "- a\n  - b\n- c",
    "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>",
  ],
  ["an item that the next line continues", "- a\nb", "<ul><li><p>a<br>b</p></li></ul>"],
  ["an image in a list", "- >>123", "<ul><li><p><image 123></p></li></ul>"],
  ["tasks", "- [ ] a\n- [x] b", "<ul><li><p>[ ] a</p></li><li><p>[x] b</p></li></ul>"],
  [
    "an explanation",
    "a\n: b\n\n  c\n: d",
    "<p>a</p><details><p>b</p><p>c</p></details><details><p>d</p></details>",
  ],
  ["indentation by tabs", "-\ta\n\n\tb", "<ul><li><p>a</p><p>b</p></li></ul>"],
];

export const CASES = { spoilers, tables, texts, links, quotations, marks };
