import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Bounds,
  clampView,
  maxScale,
  panBy,
  pinchZoom,
  toggleZoomAt,
  unzoomed,
  type View,
  wheelFactor,
  zoomAt,
} from './zoom.ts'

const bounds: Bounds = {
  picture: { width: 390, height: 260 },
  stage: { width: 390, height: 700 },
  largest: 4,
}

const coordinate = fc.double({ min: -2_000, max: 2_000, noNaN: true })
const point = fc.record({ x: coordinate, y: coordinate })
const scale = fc.double({ min: 0.1, max: 20, noNaN: true })
const anyView: fc.Arbitrary<View> = fc.record({ scale, x: coordinate, y: coordinate })
const anyBounds: fc.Arbitrary<Bounds> = fc
  .record({
    stage: fc.record({
      width: fc.integer({ min: 200, max: 3_000 }),
      height: fc.integer({ min: 200, max: 2_000 }),
    }),
    shares: fc.tuple(
      fc.double({ min: 0.1, max: 1, noNaN: true }),
      fc.double({ min: 0.1, max: 1, noNaN: true }),
    ),
    largest: fc.double({ min: 2, max: 10, noNaN: true }),
  })
  .map(({ stage, shares: [across, down], largest }) => ({
    stage,
    largest,
    picture: { width: stage.width * across, height: stage.height * down },
  }))

describe('zooming a picture', () => {
  it('leaves no part of the stage empty that the picture can fill', () => {
    fc.assert(
      fc.property(anyView, anyBounds, (view, within) => {
        const { scale: size, x, y } = clampView(view, within)
        expect(size).toBeGreaterThanOrEqual(1)
        expect(size).toBeLessThanOrEqual(within.largest)
        const spare = (length: number, room: number) => Math.max(0, (length * size - room) / 2)
        expect(Math.abs(x)).toBeLessThanOrEqual(spare(within.picture.width, within.stage.width))
        expect(Math.abs(y)).toBeLessThanOrEqual(spare(within.picture.height, within.stage.height))
      }),
    )
  })

  it('keeps a valid view', () => {
    fc.assert(
      fc.property(anyView, anyBounds, (view, within) => {
        const once = clampView(view, within)
        expect(clampView(once, within)).toEqual(once)
      }),
    )
  })

  it('shows the whole picture in the middle without zoom', () => {
    fc.assert(
      fc.property(anyView, anyBounds, (view, within) => {
        expect(clampView({ ...view, scale: 1 }, within)).toEqual(unzoomed)
      }),
    )
  })

  it('keeps the point under the finger', () => {
    const under = { x: 40, y: 30 }
    const view = zoomAt(unzoomed, under, 4, bounds)
    expect(view.scale).toBe(4)
    expect((under.x - view.x) / view.scale).toBeCloseTo(under.x)
    expect((under.y - view.y) / view.scale).toBeCloseTo(under.y)
  })

  it('zooms in by a double tap, and out by the next', () => {
    fc.assert(
      fc.property(point, anyBounds, (at, within) => {
        const closer = toggleZoomAt(unzoomed, at, within)
        expect(closer.scale).toBeGreaterThan(1)
        expect(toggleZoomAt(closer, at, within)).toEqual(unzoomed)
      }),
    )
  })

  it('goes up to twice the picture’s resolution', () => {
    expect(maxScale({ width: 400, height: 300 }, 1600)).toBe(8)
    expect(maxScale({ width: 400, height: 300 }, 300)).toBe(2.5)
    expect(maxScale({ width: 0, height: 0 }, 1600)).toBe(1)
  })
})

describe('two fingers', () => {
  it('zoom as far as they move apart', () => {
    const at = (x: number) => ({ x, y: 0 })
    const view = pinchZoom(unzoomed, [at(-50), at(50)], [at(-100), at(100)], bounds)
    expect(view).toEqual({ scale: 2, x: 0, y: 0 })
  })

  it('that do not move change nothing', () => {
    fc.assert(
      fc.property(anyView, point, point, anyBounds, (view, a, b, within) => {
        const right = clampView(view, within)
        const same = pinchZoom(right, [a, b], [a, b], within)
        expect(same.scale).toBeCloseTo(right.scale)
        expect(same.x).toBeCloseTo(right.x)
        expect(same.y).toBeCloseTo(right.y)
      }),
    )
  })

  it('always result in a picture with size and position', () => {
    fc.assert(
      fc.property(anyView, point, point, point, point, anyBounds, (view, a, b, c, d, within) => {
        const result = pinchZoom(clampView(view, within), [a, b], [c, d], within)
        for (const value of Object.values(result)) expect(value).toSatisfy(Number.isFinite)
      }),
    )
  })
})

describe('moving a zoomed picture', () => {
  it('stops at its edge', () => {
    const enlarged = { scale: 2, x: 0, y: 0 }
    expect(panBy(enlarged, { x: 5_000, y: 5_000 }, bounds)).toEqual({ scale: 2, x: 195, y: 0 })
  })
})

describe('the wheel', () => {
  it('zooms in forwards and out backwards by the same steps', () => {
    expect(wheelFactor(-100, false)).toBeGreaterThan(1)
    expect(wheelFactor(100, false)).toBeLessThan(1)
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), fc.boolean(), (delta, byLines) => {
        const both = wheelFactor(delta, byLines) * wheelFactor(-delta, byLines)
        expect(both).toBeCloseTo(1)
      }),
    )
  })
})
