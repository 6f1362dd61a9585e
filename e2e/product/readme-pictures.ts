import path from 'node:path'
import type { BrowserContextOptions } from '@playwright/test'
import { signInToPanel } from './panel-sign-in.ts'
import { consentAnswered, phone, promoDialogDismissed } from './phone.ts'
import { deskSize, root, takePicture, withPictures } from './picture-taking.ts'

/** `npm run pictures -w e2e`: takes the README's pictures of the built product, light and dark. */

const folder = path.join(root, 'docs/pictures')
/** Width of a README's column. */
const widest = 1_000

await withPictures('pictures', async (product, browser) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const open = async (options: BrowserContextOptions) => {
      const context = await browser.newContext({
        baseURL: product.siteUrl,
        colorScheme,
        ...options,
      })
      const dismissed = promoDialogDismissed(product.siteUrl)
      await context.addCookies([dismissed, consentAnswered(product.siteUrl, 'denied')])
      return context.newPage()
    }
    const fileOf = (name: string) => path.join(folder, `${name}-${colorScheme}.webp`)

    const desk = await open({ viewport: deskSize })
    await desk.goto('/')
    const project = await desk.locator('main a[href^="/projects/"]').first().getAttribute('href')
    if (!project) throw new Error('The demo content has no project')
    await desk.goto(project)
    await takePicture(desk, fileOf('desk'), widest)
    await desk.context().close()

    const small = await open({ viewport: phone, hasTouch: true, isMobile: true })
    await small.goto(project)
    await takePicture(small, fileOf('phone'))
    await small.context().close()

    const viewport = { width: 1440, height: 900 }
    const panel = await open({ baseURL: product.contentUrl, viewport })
    await panel
      .context()
      .addCookies([{ name: 'payload-lng', value: 'en', url: product.contentUrl }])
    await signInToPanel(panel, product)
    await panel.goto('/admin/collections/units')
    await takePicture(panel, fileOf('panel'), widest)
    await panel.context().close()
  }
})
