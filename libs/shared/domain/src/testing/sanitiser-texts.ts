/** Texts a parser reads otherwise than the filter before it did: nesting across namespaces and raw text elements. */
const NESTINGS: readonly string[] = [
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg><title><style><img title="</style><img src=x onerror=alert(1)>">',
  '<svg><desc><noscript><a id="</noscript><img src=x onerror=alert(1)>">',
  '<svg><foreignObject><p><iframe onload=alert(1)></p></foreignObject></svg>',
  '<svg><set attributeName=href to=javascript:alert(1) begin=0s>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text y=9>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=alert(1) />#x"></svg>',
  '<svg><image href=x onerror=alert(1) /></svg>',
  '<svg><script href=data:,alert(1) /></svg>',
  '<svg><handler type="application/ecmascript">alert(1)</handler></svg>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<math><maction actiontype="statusline" xlink:href="javascript:alert(1)">x</maction></math>',
  '<math><style></math><img src=x onerror=alert(1)>',
  '<math><mtext><h1><a><h6></a></h6><mglyph><svg><mtext><style><a title="</style><img src onerror=alert(1)>">',
  '<table><math><mtext><tr><td><svg onload=alert(1)></table>',
  '<style><style/><img src=x onerror=alert(1)></style>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<noembed><p title="</noembed><svg onload=alert(1)>">',
  '<noframes><p title="</noframes><svg onload=alert(1)>">',
  '<plaintext><img src=x onerror=alert(1)>',
  '<select><template><img src=x onerror=alert(1)></template></select>',
  '<select><style><b title="</style></select><img src=x onerror=alert(1)>">',
  '<title><b title="</title><svg/onload=alert(1)>">',
  '<textarea><b title="</textarea><svg/onload=alert(1)>">',
  '<iframe srcdoc="&lt;svg onload=&quot;parent.alert(1)&quot;&gt;"></iframe>',
  '<iframe srcdoc=\'<iframe srcdoc="<img src=x onerror=parent.parent.alert(1)>">\'>',
  '<frameset onload=alert(1)><frame src=javascript:alert(1)>',
  '<div><template shadowrootmode=open><img src=x onerror=alert(1)></template></div>',
  '<div><template shadowroot=closed><slot onslotchange=alert(1)><b>x</b></slot></template></div>',
  '<x-card is=x-card onclick=alert(1) tabindex=1 autofocus onfocus=alert(1)>x</x-card>',
];

/** Markup that is not well formed: what is mended by the reader must not come alive. */
const MALFORMED: readonly string[] = [
  '<img src=x onerror=alert(1)',
  '<img/src/onerror=alert(1)//',
  '<!--><img src=x onerror=alert(1)>-->',
  '<!--!><img src=x onerror=alert(1)><!-->',
  '<!-- --!><svg onload=alert(1)> -->',
  '<? echo "><svg onload=alert(1)>" ?>',
  '<?xml-stylesheet href="javascript:alert(1)"?><x/>',
  '</ <svg onload=alert(1)>',
  '<!DOCTYPE x [<!ENTITY y "<svg onload=alert(1)>">]><x>&y;</x>',
  '<svg><![CDATA[</svg><img src=x onerror=alert(1)>]]></svg>',
  ']]><svg onload=alert(1)>',
  '<a <b onclick=alert(1)>x</b>',
  '<p id="x" / id=\'y\' onclick=alert(1)>x',
  '<div title="`x`onmouseover=alert(1)//`">x</div>',
  '\'"></style></script></title></textarea><svg/onload=alert(1)>',
  '=`"\'><b autofocus onfocus=alert(1) contenteditable>',
];

/** Addresses that run, refresh or send somewhere else, plainly and in entities. */
const ADDRESSES: readonly string[] = [
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="&#0000106avascript:alert&lpar;1&rpar;">x</a>',
  '<a href=" &#1; javascript:alert(1)">x</a>',
  '<a href="vbscript:MsgBox(1)">x</a>',
  '<a href="JaVaScRiPt://%0aalert(1)">x</a>',
  'javascript://%250Aalert(1)//',
  'vbscript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  '<form><button formaction=javascript:alert(1)>x</button></form>',
  '<form id=y></form><input form=y type=image src=x formaction="javascript:alert(1)">',
  '<meta http-equiv=Refresh content="0; url=data:text/html,<script>alert(1)</script>">',
  '<base target=_top href=//evil.example/>',
  '<link rel=import href="data:text/html,<script>alert(1)</script>">',
  '<a ping=//evil.example/ href=/>x</a>',
  '<img srcset="x 1x, javascript:alert(1) 2x" onerror=alert(1)>',
];

/** Names that clash with the page's own properties, and texts that templates and formats would run. */
const NAMES_AND_TEMPLATES: readonly string[] = [
  '<form name=body><input name=children><input id=firstChild></form>',
  '<img name=getElementById><img name=cookie><a id=defaultView>',
  '<a id=awake></a><a id=awake name=push href=tel:alert(1)></a>',
  '<form id=documentElement><input name=nodeName><input name=remove></form>',
  '{{"".constructor.constructor("alert(1)")()}}',
  '{{=<% alert(1) %>=}}',
  '[[${alert(1)}]]',
  '#{alert(1)}',
  '<div ng-app ng-csp ng-click=$event.view.alert(1)>{{7*7}}</div>',
  '`-alert(1)-`',
  '=HYPERLINK("javascript:alert(1)","x")',
  '__proto__[innerHTML]=<svg onload=alert(1)>',
];

/** Letters that look, order or measure otherwise than they are written. */
const LETTERS: readonly string[] = [
  '＜script＞alert(1)＜/script＞',
  '‹img src=x onerror=alert(1)›',
  '<ſvg onload=alert(1)>',
  '<İmg src=x onerror=alert(1)>',
  '<img\u00a0src=x\u3000onerror=alert(1)>',
  `<${'b'.repeat(60)} onclick=alert(1)>`,
  `${'<b>'.repeat(40)}<svg onload=alert(1)>`,
  `x${'\u0301'.repeat(50)}<svg onload=alert(1)>`,
];

/** Texts of the kinds sanitisers are tried with. One line each, of letters everybody may write. */
export const SANITISER_TEXTS: readonly string[] = [
  ...NESTINGS,
  ...MALFORMED,
  ...ADDRESSES,
  ...NAMES_AND_TEMPLATES,
  ...LETTERS,
];
