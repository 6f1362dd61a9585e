import { expect, it } from 'vitest'
import { drawingOf, inColour } from './drawing.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 -3 142 36" width="9" fill="currentColor">\n<path d="M0 0h9"/></svg>\n'

it('takes the shapes of a file with the paint of its root', () => {
  expect(drawingOf(svg)).toEqual({
    viewBox: '0 -3 142 36',
    width: 142,
    height: 36,
    body: '<g fill="currentColor"><path d="M0 0h9"/></g>',
  })
})

it('replaces currentColor by one colour', () => {
  expect(inColour(svg, '#f3b229')).toContain('fill="#f3b229"')
})
