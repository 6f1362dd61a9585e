import { labelledScreens, pathOf } from '@alun/contract/rules/screens'
import { expect, it } from 'vitest'
import { headerSections, moreSections } from './menu-links.ts'

it('reaches every page from the header, whose menu has the links that do not fit, also on desktops', () => {
  const reached = [...headerSections(null), ...moreSections(null)].map(({ to }) => to)
  expect(reached).toEqual(expect.arrayContaining(['/cooperation', '/search']))
  const pages = labelledScreens.map((name) => pathOf(name)).filter((path) => path !== '/')
  expect(pages.filter((path) => !reached.includes(path))).toEqual([])
})
