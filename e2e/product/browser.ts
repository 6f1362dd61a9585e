import path from 'node:path'
import type { LaunchOptions } from '@playwright/test'
import chromium from '@sparticuz/chromium'
import { testFonts } from './test-fonts.ts'

/** The Chromium of `CHROMIUM_PATH`, or that of the npm packages. */
export async function findBrowser(): Promise<string> {
  process.env.FONTCONFIG_FILE ??= testFonts()
  return process.env.CHROMIUM_PATH || chromium.executablePath()
}

/** Without sandbox, because tests may run as root, and without the browser's own requests. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // A separate GPU process with several threads takes a sixth of the processor time of all tests.
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--disable-dev-shm-usage',
  // Otherwise a headless browser rounds character widths to whole pixels.
  '--font-render-hinting=none',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
  '--metrics-recording-only',
]

/** How journeys start a browser. Without pictures the layout is the same, and a new product need not resize each. */
export async function launchOptionsOf(name: string, pictures: boolean): Promise<LaunchOptions> {
  const executablePath = await findBrowser()
  if (name === 'firefox') {
    return {
      channel: 'moz-firefox',
      executablePath: path.join(import.meta.dirname, 'firefox.mjs'),
      firefoxUserPrefs: {
        // Otherwise Back replaces the tab, and Playwright takes it for a closed one.
        'fission.bfcacheInParent': false,
        // Without sandbox, as in Chromium, because Firefox's would not let pages read the fonts of the tests.
        'security.sandbox.content.level': 0,
        'ui.prefersReducedMotion': 1,
        // As on phones, whose scrollbars take no room.
        'ui.useOverlayScrollbars': 1,
        ...(pictures ? {} : { 'permissions.default.image': 2 }),
      },
    }
  }
  const noPictures = pictures ? [] : ['--blink-settings=imagesEnabled=false']
  return { executablePath, args: [...browserArguments, ...noPictures] }
}
