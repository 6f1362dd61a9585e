import { parseHTML } from 'linkedom'
import { describe, expect, it } from 'vitest'
import { cleanPaste } from './clean-paste.ts'

const pasted = (html: string) => cleanPaste(html, (text) => parseHTML(text).document)
const bare = (html: string) =>
  pasted(html)
    .html.replace(/<\/?span[^>]*>/g, '')
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
      'a list of Word',
      `<p>A</p>${item(1, '·', 'one')}${item(2, 'o', 'deeper')}${item(2, 'o', 'too')}${item(1, '·', 'two')}${item(1, '1.', 'first')}${item(2, 'a)', 'letter')}<p>B</p>${item(1, '·', 'new')}`,
      '<p>A</p><ul><li>one</li><li><ul><li>deeper</li><li>too</li></ul></li><li>two</li></ul><ol><li>first</li><li><ol><li>letter</li></ol></li></ol><p>B</p><ul><li>new</li></ul>',
    ],
    [
      'a list that begins deep',
      `${item(3, '§', 'deep')}${item(1, '·', 'top')}`,
      '<ul><li>deep</li><li>top</li></ul>',
    ],
  ])('keeps of %s what the editor knows', (_, html, kept) => {
    expect(bare(html)).toBe(kept)
  })

  it('keeps how words are formatted in Google Docs', () => {
    const html =
      '<b style="font-weight:normal" id="docs-1"><p dir="ltr"><span style="font-size:11pt;font-weight:700;white-space:pre-wrap">A </span></p></b>'
    expect(pasted(html).html).toBe(
      '<b style="font-weight:normal"><p><span style="font-weight:700;white-space:pre-wrap">A </span></p></b>',
    )
  })

  it('counts pictures and links that were left out, and offers pictures that it can read', () => {
    const read = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="A">'
    const html = `<p>${read}<img src="file:///1.jpg"><img src="https://x.example/1.png" alt="B"><img alt="🏡"><a name="a">c</a><a href="news/x">d</a></p>`
    expect(pasted(html)).toMatchObject({ links: 1, pictures: 2 })
    expect(pasted(html).html).toContain('<img src="data:image/png;base64,iVBORw0KGgo=" alt="A"')
  })
})
