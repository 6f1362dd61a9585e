import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { localePath, locales } from '@alun/contract/rules/locale'
import { siteFolder } from '@alun/contract/site-definition/site-folder'
import { consentAnswered, phone, promoDialogDismissed } from './phone.ts'
import { deskSize, takePicture, withPictures } from './picture-taking.ts'

/** Takes the pictures that browsers show before installing the site: home page and a project. */

const folder = path.join(siteFolder(), 'screenshots')
const forms = {
  narrow: { viewport: phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
  wide: { viewport: deskSize },
}
const widths = { narrow: 585, wide: 1_000 }

await withPictures('screenshots', async (product, browser) => {
  await rm(folder, { recursive: true, force: true })
  const taken: object[] = []
  for (const form of ['narrow', 'wide'] as const) {
    for (const locale of locales) {
      const context = await browser.newContext({ baseURL: product.siteUrl, ...forms[form] })
      const dismissed = promoDialogDismissed(product.siteUrl)
      await context.addCookies([dismissed, consentAnswered(product.siteUrl, 'denied')])
      const page = await context.newPage()
      await page.goto(localePath('/', locale))
      const project = page.locator('main a[href*="/projects/"]').first()
      const addresses = [page.url(), await project.getAttribute('href')]
      for (const [index, address] of addresses.entries()) {
        if (address === null) continue
        await page.goto(address)
        const file = `${form}-${index + 1}-${locale}.webp`
        const { width, height } = await takePicture(page, path.join(folder, file), widths[form])
        const label = (await page.title()).replaceAll(/\s+/g, ' ')
        taken.push({ file, locale, form, sizes: `${width}x${height}`, label })
      }
      await context.close()
    }
  }
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'screenshots.json'), `${JSON.stringify(taken, null, 2)}\n`)
})
