import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

const pasted = (html: string) => cleanPaste(html, (text) => parseHTML(text).document)
const bare = (html: string) =>
  pasted(html)
    .replace(/<\/?span[^>]*>/g, '')
    .replace(/ (?:data-list|style)="[^"]*"/g, '')

const item = (level: number, sign: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>`

describe('what is pasted', () => {
  it.each([
    ['a bookmark', '<h2><a name="_Toc1">Title</a></h2>', '<h2>Title</h2>'],
    ['a line of a table of contents', '<p><a href="#_Toc1">Title</a></p>', '<p>Title</p>'],
    ['an empty address', '<p><a href="">words</a></p>', '<p>words</p>'],
    [
      'an emoji that is a picture',
      '<div>Go <img class="emoji" src="https://t.example/1.png" alt="🏡"></div>',
      '<div>Go 🏡</div>',
    ],
    [
      'a flag that is a picture',
      '<p><img src="blob:https://t.example/1" alt="🇺🇦"></p>',
      '<p>🇺🇦</p>',
    ],
    [
      'a picture of a description',
      '<p>A <img src="file:///C:/1.jpg" alt="Plan"></p>',
      '<p>A Plan</p>',
    ],
    [
      'blank paragraphs',
      '<p>A</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><h2> </h2><p>B</p>',
      '<p>A</p><p>B</p>',
    ],
    [
      'a paragraph that was a picture alone',
      '<p>A</p><p><img src="file:///C:/1.jpg"></p><p>B</p>',
      '<p>A</p><p>B</p>',
    ],
    [
      'line breaks between paragraphs',
      '<b style="font-weight:normal"><p>A</p><br><p>B</p></b><br class="x">',
      '<b><p>A</p><p>B</p></b>',
    ],
    ['line breaks within words', '<p>A<br>B</p>C<br>D', '<p>A<br>B</p>C<br>D'],
    ['fonts', '<p><font face="Arial" color="red"><b>A</b></font></p>', '<p><b>A</b></p>'],
    [
      'what runs and what styles',
      '<style>p{}</style><script>1</script><p onclick="x">A</p>',
      '<p>A</p>',
    ],
    [
      'a table',
      '<table border=1><tr><td colspan=2><p>A</p></td></tr></table>',
      '<table><tr><td colspan="2"><p>A</p></td></tr></table>',
    ],
    [
      'a site without a protocol',
      '<a href="www.example.com">A</a>',
      '<a href="https://www.example.com">A</a>',
    ],
    ['a bare mail address', '<a href="a@b.example">A</a>', '<a href="mailto:a@b.example">A</a>'],
    ['a number with spaces', '<a href="tel:+380 50 1">A</a>', '<a href="tel:+380501">A</a>'],
    ['a script as an address', '<a href="javascript:alert(1)">A</a>', 'A'],
    ['a file of the disk', '<a href="file:///C:/a.docx">A</a>', 'A'],
    [
      'a table of Excel',
      '<table border=0 width=192><!--StartFragment--><col width=64 span=3><tr height=20><td height=20>Номер</td><td class=xl65 align=right x:num="289000">$289&nbsp;000</td></tr><tr><td colspan=2>Разом</td></tr><!--EndFragment--></table>',
      '<table><tr><td>Номер</td><td>$289&#160;000</td></tr><tr><td colspan="2">Разом</td></tr></table>',
    ],
    [
      'a table of Google Sheets',
      '<google-sheets-html-origin><style>td{}</style><table data-sheets-root="1"><colgroup><col width="100"></colgroup><tbody><tr><td data-sheets-value="{}">1<br>2</td><td></td></tr></tbody></table></google-sheets-html-origin>',
      '<table><tbody><tr><td>1<br>2</td><td></td></tr></tbody></table>',
    ],
    [
      'a table within a cell',
      '<table><tr><td><p>A</p><table><tr><td>in</td><td>side</td></tr><tr><td>B</td></tr></table></td></tr></table>',
      '<table><tr><td><p>A</p>in · side · B</td></tr></table>',
    ],
    [
      'a checklist of Google Docs',
      '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVBORw0KGgo=" alt="checked" aria-roledescription="checkbox"><p>done</p></li><li role="checkbox" aria-checked="false"><img src="data:image/png;base64,iVBORw0KGgo=" alt="unchecked" aria-roledescription="checkbox"><p>to do</p></li></ul>',
      '<ul><li><p>done</p></li><li><p>to do</p></li></ul>',
    ],
    [
      'nested lists',
      '<ol start=5><li>five<ol><li>a</li></ol></li><li>six</li></ol><ul><li>x<p>in it</p></li></ul>',
      '<ol start="5"><li>five<ol><li>a</li></ol></li><li>six</li></ol><ul><li>x<p>in it</p></li></ul>',
    ],
    [
      'nested lists of Google Docs',
      '<ul style="margin-top:0"><li dir="ltr" aria-level="1"><p role="presentation">one</p></li><ul><li aria-level="2"><p>in it</p></li></ul></ul>',
      '<ul><li><p>one</p></li><ul><li><p>in it</p></li></ul></ul>',
    ],
    [
      'what a page defines and says below pictures',
      '<dl><dt>Term</dt><dd>Meaning</dd></dl><figure><img src="https://x.example/1.jpg" alt="Sea"><figcaption>Sea view</figcaption></figure><article>A</article><article>B</article>',
      '<p>Term</p><p>Meaning</p><div>Sea<p>Sea view</p></div><div>A</div><div>B</div>',
    ],
    [
      'drawings and films',
      '<p>A<svg><text>plan</text></svg><video src="v.mp4">no video</video></p>',
      '<p>A</p>',
    ],
    [
      'a list of Word',
      `<p>A</p>${item(1, '·', 'one')}${item(2, 'o', 'deeper')}${item(2, 'o', 'too')}${item(1, '·', 'two')}${item(1, '1.', 'first')}${item(2, 'a)', 'letter')}<p>B</p>${item(1, '·', 'new')}`,
      '<p>A</p><ul><li>one</li><li><ul><li>deeper</li><li>too</li></ul></li><li>two</li></ul><ol><li>first</li><li><ol><li>letter</li></ol></li></ol><p>B</p><ul><li>new</li></ul>',
    ],
    [
      'a list that begins deep',
      `${item(3, '§', 'deep')}${item(1, '·', 'top')}`,
      '<ul><li>deep</li><li>top</li></ul>',
    ],
    [
      'headings of Word, which begin at the first level',
      '<h1>A</h1><h2>B</h2><h5>C</h5>',
      '<h2>A</h2><h3>B</h3><h4>C</h4>',
    ],
    ['struck words', '<p><strike>A</strike></p>', '<p><s>A</s></p>'],
    ['code', '<p>A <code>B</code></p><pre>C\nD</pre>', '<p>A B</p><p>C\nD</p>'],
  ])('keeps of %s what the editor knows', (_, html, kept) => {
    expect(bare(html)).toBe(kept)
  })

  it('keeps how words are formatted in Google Docs', () => {
    const html =
      '<b style="font-weight:normal" id="docs-1"><p dir="ltr"><span style="font-size:11pt;font-weight:700;white-space:pre-wrap">A </span></p></b>'
    expect(pasted(html)).toBe(
      '<b style="font-weight:normal"><p><span style="font-weight:700;white-space:pre-wrap">A </span></p></b>',
    )
  })

  it.each([
    [
      'Word',
      `<html xmlns:w="w"><head><title>x</title></head><body lang=UK><p class=MsoNormal>Price <span class=msoDel><del cite="mailto:A">289</del></span><span class=msoIns><ins cite="mailto:A">295</ins></span><span style='display:none;mso-hide:all'>hidden</span>, 10<sup>6</sup><a href="#_ftn1" name="_ftnref1"><sup>[1]</sup></a><a style='mso-comment-reference:AB_1'>said</a><span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AB1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></p><div style='mso-element:footnote-list'><p class=MsoFootnoteText>Note</p></div><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText><span class=MsoCommentReference><a class=msocomanchor href="#_msoanchor_1">[AB1]</a></span>SECRET</p></div></div></div></body></html>`,
      '<p>Price 295, 10<sup>6</sup><sup>[1]</sup>said</p><div><p>Note</p></div>',
    ],
    [
      'Word for the web',
      '<p><span class="TextRun TrackChangeTextDeletion SCXW1">old</span><span class="TextRun">new</span></p>',
      '<p>new</p>',
    ],
    [
      'LibreOffice',
      '<p>A<del class="x">old</del><!-- SECRET --><span title="annotation" class="annotation_style_by_filter">SECRET</span></p>',
      '<p>A</p>',
    ],
    [
      'Google Docs',
      '<p><span>A</span><sup><a href="https://docs.example/d#cmnt1" id="cmnt_ref1">[a]</a></sup><sup><a href="#cmnt2" id="cmnt_ref2">[b]</a></sup></p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>SECRET</span></p><p>SECRET</p></div><div><p><a href="#cmnt_ref2" id="cmnt2">[b]</a>SECRET</p></div>',
      '<p>A</p>',
    ],
  ])('accepts the changes of %s and leaves its comments out', (_, html, kept) => {
    expect(bare(html)).toBe(kept)
  })

  it('offers pictures that it can read', () => {
    const read = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="A">'
    expect(pasted(`<p>${read}</p>`)).toContain(read.replace('>', ''))
  })
})
