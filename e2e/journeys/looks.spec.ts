import { layoutProblems } from './layout-facts.ts'
import { expectLook } from './look.ts'
import { desktop, expect, phone, test } from './visitor.ts'

const pages = {
  home: '/ua',
  project: '/ua/projects/segara-berawa',
  sales: '/ru/sales',
  article: '/articles/leasehold-explained',
  career: '/ua/career',
  'not-found': '/ru/not-there',
}
const sizes = {
  phone,
  desktop,
}
/** Seen at each run; the others by `npm run test:all`. */
const always = ['home-phone', 'project-phone']

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })
    for (const [name, address] of Object.entries(pages)) {
      const tag = always.includes(`${name}-${size}`) ? [] : ['@thorough']
      test(`${address} looks as it was drawn`, { tag }, async ({ page, product }) => {
        // The first page of a visit is set in a fallback font.
        await page.goto(address, { referer: product.siteUrl })
        // The second time its fonts are there from the first line on.
        await page.reload()
        expect.soft(await layoutProblems(page), address).toEqual([])
        await expectLook(page, `${name}-${size}`)
      })
    }
  })
}
