import chromium from '@sparticuz/chromium'
import { testFonts } from './test-fonts.ts'

/** The Chromium of `CHROMIUM_PATH`, or the one that comes with the npm packages. */
export async function findBrowser(): Promise<string> {
  process.env.FONTCONFIG_FILE ??= testFonts()
  return process.env.CHROMIUM_PATH || chromium.executablePath()
}

/** No sandbox, as tests may run as root; nothing of the browser's own goes to the network. */
export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  // A process of its own and several threads for it cost a sixth of the processor time of all tests.
  '--in-process-gpu',
  '--num-raster-threads=1',
  '--disable-dev-shm-usage',
  // Otherwise a headless browser rounds the width of characters to whole pixels.
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

/** Pages are as large without their pictures, each of which a new product has to derive first. */
export const withoutPictures = [...browserArguments, '--blink-settings=imagesEnabled=false']
