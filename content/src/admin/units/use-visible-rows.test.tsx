import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { useVisibleRows } from './use-visible-rows.ts'

/** The list as it is served, before there is a window. */
function Served({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, index) => ({ id: `unit-${index}` }))
  const { visible, before, after } = useVisibleRows({ current: null }, rows)
  const shown = visible.filter(({ index }) => index < count)
  return `${shown.length} rows, ${before} before, ${after} after`
}

it('puts a list on the page whole, and of a long one the first rows and the height of the others', () => {
  const short = renderToStaticMarkup(<Served count={150} />)
  expect(short).toBe('150 rows, 0 before, 0 after')
  const long = renderToStaticMarkup(<Served count={2000} />)
  const [, rows, after] = /^(\d+) rows, 0 before, (\d+) after$/.exec(long) ?? []
  expect(Number(rows)).toBeLessThan(60)
  expect(Number(after)).toBe((2000 - Number(rows)) * 38)
})
