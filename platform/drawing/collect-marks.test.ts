import { describe, expect, it } from 'vitest'
import { markLimits } from './collect-marks.ts'
import { readDrawing } from './read-drawing.ts'

const read = (svg: string) => {
  const drawing = readDrawing(Buffer.from(svg))
  return drawing.refusal === null ? drawing : null
}
const drawn = (inside: string, size = 'viewBox="-48 -48 664 600"') =>
  read(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)

describe('what a page draws over a plan', () => {
  it('lists each element that has an id, with its outline and the place of its label', () => {
    const parts = drawn(
      '<g id="plots"><path id="unit-A01" data-label-x="10.5" data-label-y="20" d="M0 0H9Z"/></g>',
    )
    expect(parts?.viewBox).toEqual({ x: -48, y: -48, width: 664, height: 600 })
    expect(parts?.marks?.at(-1)).toEqual({
      id: 'unit-A01',
      label: { x: 10.5, y: 20 },
      area: null,
      transform: null,
      shapes: [{ path: 'M0 0H9Z', transform: null }],
    })
  })

  it('takes rectangles, polygons and circles for outlines as well', () => {
    const parts = drawn(
      '<rect id="a" x="1" y="2" width="3" height="4"/><polygon id="b" points="0,0 4,0 4,4"/><circle id="c" cx="5" cy="5" r="2"/>',
    )
    expect(parts?.marks?.map(({ shapes }) => shapes[0]?.path)).toEqual([
      'M1 2h3v4h-3Z',
      'M0 0 4 0 4 4Z',
      'M3 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0Z',
    ])
  })

  it('places an element where it is drawn, whatever layers move it', () => {
    const parts = drawn(
      '<g transform="translate(5 5)"><g id="unit-1" transform="scale(2)"><g transform="rotate(90)"><path d="M0 0H1" transform="translate(3,4)"/></g></g></g><path id="unit-2" d="M1 1"/>',
    )
    expect(parts?.marks).toMatchObject([
      {
        id: 'unit-1',
        transform: 'matrix(2 0 0 2 5 5)',
        shapes: [{ path: 'M0 0H1', transform: 'matrix(0 1 -1 0 -4 3)' }],
      },
      { id: 'unit-2', transform: null, shapes: [{ path: 'M1 1', transform: null }] },
    ])
  })

  it.each(['&#0;', '&#xd800;'])('is refused with %s, which the database cannot store', (sign) => {
    expect(drawn(`<g id="${sign}"/>`)).toBeNull()
  })

  it('reads how large a room is', () => {
    expect(drawn('<g id="room-bath-1" data-area="7.3"/>')?.marks?.[0]).toMatchObject({ area: 7.3 })
  })

  it('takes the size of a drawing without a view box, and null without a size', () => {
    const box = { x: 0, y: 0, width: 30, height: 20 }
    expect(drawn('', 'width="30" height="20"')?.viewBox).toEqual(box)
    expect(drawn('', 'width="25.4mm" height="1in"')?.viewBox).toMatchObject({
      width: 96,
      height: 96,
    })
    expect(drawn('', '')).toBeNull()
  })

  it('reads elements under any prefix, and no notes of programs', () => {
    const parts = read(
      '<s:svg xmlns:s="http://www.w3.org/2000/svg" xmlns:i="urn:i" viewBox="0 0 9 9"><i:view id="view"/><s:style id="sheet"/><s:path id="unit-1" d="M0 0H1"/><i:path id="note" d="M1 1"/></s:svg>',
    )
    expect(parts?.marks).toMatchObject([{ id: 'unit-1', shapes: [{ path: 'M0 0H1' }] }])
  })

  it.each([
    ['none', null],
    ['translate(4)', 'matrix(1 0 0 1 4 0)'],
    ['scale(2), translate(1 -.5)', 'matrix(2 0 0 2 2 -1)'],
    ['rotate(180 5 5)', 'matrix(-1 0 0 -1 10 10)'],
    ['skewX(45) skewY(-45)', 'matrix(0 -1 1 1 0 0)'],
    ['matrix(1,2,3,4,5,6)', 'matrix(1 2 3 4 5 6)'],
    ['translate(5)translate(-5)', null],
  ])('multiplies %s', (transform, matrix) => {
    expect(drawn(`<path id="a" d="M0 0" transform="${transform}"/>`)?.marks).toMatchObject([
      { transform: matrix },
    ])
  })
})

describe('a drawing with too many or too large marks', { timeout: 60_000 }, () => {
  const layers = (count: number, inside: string) =>
    `${'<g id="a">'.repeat(count)}${inside}${'</g>'.repeat(count)}`
  it.each([
    ['marks', '<g id="a"/>'.repeat(markLimits.marks + 1)],
    ['shapes', layers(100, '<path d="M0 0"/>'.repeat(201))],
    ['a long path', `<g id="a"><path d="${'M0 0h9'.repeat(4_000)}"/></g>`],
    ['text', layers(150, `<path d="${'M0 0h9'.repeat(3_000)}"/>`)],
    ['long names', `<g id="${'a'.repeat(markLimits.bytes)}"/>`],
  ])('has none: %s', (_, inside) => {
    expect(drawn(`<g id="unit-1"/>${inside}`)).toMatchObject({ refusal: null, marks: null })
  })

  it('writes one matrix, however many layers and spaces its transforms have', () => {
    const layer = `<g transform="translate(0)${' '.repeat(1_900)}">`
    const shapes = '<path d="M0 0"/>'.repeat(1_000)
    const plan = `<g id="unit-T01">${layer.repeat(20)}${shapes}${'</g>'.repeat(20)}</g>`
    const marks = drawn(plan)?.marks
    expect(marks?.[0]?.shapes).toHaveLength(1_000)
    expect(JSON.stringify(marks).length).toBeLessThan(50_000)
  })
})
