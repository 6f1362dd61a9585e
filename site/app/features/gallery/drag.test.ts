import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Axis, axisOf, dragResult, type Sample, speedOf } from './drag.ts'

const slow = { x: 0, y: 0 }
const vertical = (y: number, speed = 0) =>
  dragResult({ axis: 'y', moved: { x: 0, y }, speed: { x: 0, y: speed } }, 400)
const horizontal = (x: number, speed = 0) =>
  dragResult({ axis: 'x', moved: { x, y: 0 }, speed: { x: speed, y: 0 } }, 400)

describe('dragging a slide up or down', () => {
  it('closes the gallery from 200 pixels on', () => {
    expect([vertical(199), vertical(200), vertical(-200)]).toEqual(['stay', 'close', 'close'])
  })

  it('closes it from 50 pixels on when fast', () => {
    expect([vertical(49, 2), vertical(50, 2), vertical(-50, -2)]).toEqual([
      'stay',
      'close',
      'close',
    ])
  })

  it('does not close it if the finger returns', () => {
    expect(vertical(120, -2)).toBe('stay')
  })
})

describe('swiping a slide', () => {
  it('to the left shows the next one, and to the right the previous one', () => {
    expect([horizontal(-150), horizontal(150)]).toEqual(['next', 'previous'])
  })

  it('needs a quarter of the width, or a flick', () => {
    expect([horizontal(-80), horizontal(-80, -1), horizontal(-10, -3)]).toEqual([
      'stay',
      'next',
      'stay',
    ])
  })

  it('keeps the slide if the finger returns', () => {
    expect(horizontal(-60, 1)).toBe('stay')
  })
})

describe('any drag', () => {
  const distance = fc.integer({ min: -2_000, max: 2_000 })
  const speed = fc.double({ min: -5, max: 5, noNaN: true })

  it('closes upwards and downwards alike, never below 50 pixels, always from 200 on', () => {
    fc.assert(
      fc.property(distance, speed, (y, v) => {
        const result = vertical(y, v)
        expect(result).toBe(vertical(-y, -v))
        if (Math.abs(y) < 50) expect(result).toBe('stay')
        if (Math.abs(y) >= 200) expect(result).toBe('close')
      }),
    )
  })

  it('never closes sideways and never changes the slide vertically', () => {
    fc.assert(
      fc.property(fc.constantFrom<Axis>('x', 'y'), distance, distance, speed, (axis, x, y, v) => {
        const result = dragResult({ axis, moved: { x, y }, speed: { x: v, y: v } }, 390)
        expect(axis === 'x' ? ['stay', 'previous', 'next'] : ['stay', 'close']).toContain(result)
      }),
    )
  })
})

describe('the direction of a drag', () => {
  it('is open until the finger has moved a little', () => {
    expect(axisOf({ x: 3, y: 4 })).toBeNull()
    expect(axisOf({ x: -20, y: 5 })).toBe('x')
    expect(axisOf({ x: 5, y: 20 })).toBe('y')
  })
})

describe('the speed of a drag', () => {
  const steady: Sample[] = Array.from({ length: 11 }, (_, i) => ({ at: i * 20, x: 0, y: i * 20 }))

  it('is that of its last moments', () => {
    expect(speedOf(steady, 200).y).toBeCloseTo(1)
  })

  it('is zero after a pause, and for a touch that does not move', () => {
    expect(speedOf(steady, 500)).toEqual(slow)
    expect(speedOf([], 0)).toEqual(slow)
    expect(speedOf([{ at: 0, x: 0, y: 0 }], 0)).toEqual(slow)
  })

  it('is finite even if all moves have the same time', () => {
    const moves = [0, 90].map((y) => ({ at: 5, x: 0, y }))
    expect(speedOf(moves, 5).y).toBeLessThan(10)
  })
})
