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

/** Without pictures: the layout is the same, and a new product would have to resize each. */
export const withoutPictures = [...browserArguments, '--blink-settings=imagesEnabled=false']
