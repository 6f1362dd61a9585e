import { expect, it } from 'vitest'
import { formattedBlock } from './formatted-text.ts'

const text = (words: string, format = 0) => ({ type: 'text', text: words, format })

it('shows headings, lists, bold words and links of an original, and no markup that was typed', () => {
  const children = [
    { type: 'heading', tag: 'h2', children: [text('Ціна')] },
    { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [text('<b>')] }] },
    {
      type: 'paragraph',
      children: [
        text('від ', 0),
        text('$289 000', 1),
        {
          type: 'link',
          fields: { linkType: 'internal', doc: { relationTo: 'news', value: 'x' } },
          children: [text('тут')],
        },
      ],
    },
  ]
  expect(children.map(formattedBlock).join('')).toBe(
    '<h2>Ціна</h2><ul><li>&lt;b&gt;</li></ul><p>від <strong>$289 000</strong><u>тут</u></p>',
  )
})
