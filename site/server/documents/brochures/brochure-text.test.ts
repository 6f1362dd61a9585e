import { describe, expect, it } from 'vitest'
import { paragraphs } from './brochure-text.ts'

describe('paragraphs of a brochure', () => {
  it.each([
    [
      'are the paragraphs of the text',
      '<h2>Sea</h2><p>A <b>view</b>.<br/>And sun.</p>',
      ['Sea', 'A view.', 'And sun.'],
    ],
    [
      'are the items of lists inside lists',
      '<ul><li>Out<ul><li>In</li></ul>side</li></ul>',
      ['Out', 'In', 'side'],
    ],
    [
      'are the rows of tables',
      '<table><tr><th>Kitchen</th><td>12</td></tr></table>',
      ['Kitchen 12'],
    ],
    [
      'contain characters instead of entities',
      '<p>a &lt; b &amp;amp; &#x27;c&#39; &eacute;</p>',
      ["a < b &amp; 'c' é"],
    ],
    ['contain no part of a tag', '<p><a title="1 > 0" href="/a">Sign</a></p>', ['Sign']],
    ['name no button', '<figure><a href="/a.mp4"><span>Watch</span></a></figure><p>A</p>', ['A']],
    ['are left out without text', '<p> </p><figure><img src="/a.webp" alt="Sea"></figure>', []],
  ])('%s', (_, html, expected) => {
    expect(paragraphs({ html })).toEqual(expected)
  })
})
