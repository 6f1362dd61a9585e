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

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport })
    for (const [name, address] of Object.entries(pages)) {
      test(`${address} looks as it was drawn`, async ({ page, product }) => {
        // The first page of a visit has the fallback font.
        await page.goto(address, { referer: product.siteUrl })
        // The second time its fonts are loaded from the start.
        await page.reload()
        expect.soft(await layoutProblems(page), address).toEqual([])
        await expectLook(page, `${name}-${size}`)
      })
    }
  })
}
