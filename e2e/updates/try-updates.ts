import { setTimeout as pause } from 'node:timers/promises'
import { readSecrets } from '@alun/platform/secrets-file'
import { z } from 'zod'
import { sendEnquiries } from '../faults/enquiry-load.ts'
import { balanceOf } from '../faults/taken-enquiries.ts'
import { rawRequest } from '../http/raw-request.ts'
import { type Checkout, startCheckout } from './checkout.ts'
import { tryOneAfterTheOther } from './one-after-the-other.ts'
import { watchAnswers } from './watch-answers.ts'

/**
 * `npm run test:updates -w e2e`: `npm run update` switches a running product to the next version
 * while pages are requested and enquiries sent. Several processes behind nginx are updated one by
 * one without a failed request. Takes some minutes, because it builds another version.
 */

/** Longest outage of a part on one machine: the start of its process. */
const longestGapMs = { site: 10_000, content: 30_000 }
// Low, because one call counts all enquiries of an update and returns a thousand at most.
const perSecond = 2
const latest = z.object({ id: z.string() })

export async function tryUpdates(): Promise<void> {
  console.log('Starting a copy of the checkout …')
  const checkout = await startCheckout()
  try {
    const first = await buildOf(checkout)
    await checkout.append('site/server/main.ts', `\nprocess.env.ANOTHER_VERSION = 'yes'\n`)
    await checkout.append(
      'site/app/main.browser.ts',
      `\ndocument.documentElement.dataset.version = '2'\n`,
    )
    const { said, status } = await updateUnderLoad(checkout)
    check(status === 0, `an update: ${said.trim().split('\n').at(-1)}`)
    check((await checkout.release()) !== null, 'the note of the release that runs')
    const second = await buildOf(checkout)
    check(second !== first, 'another build')
    await tryFilesOf(checkout, first)

    await checkout.stop()
    const tried = await tryOneAfterTheOther(checkout)
    if (tried === null)
      return console.log('nginx is not installed: several processes were not tried')
    const { asked, balance, builds, failed, sent } = tried
    check(builds.includes(first) && builds.includes(second), 'pages of both builds behind nginx')
    check(failed.length === 0, `${asked} requests for pages and files, each answered`, failed)
    check(
      balance.length === 0,
      `${sent} enquiries sent to several processes, each there once`,
      balance,
    )
  } finally {
    await checkout.remove()
  }
}

/** Updates while pages are requested and enquiries sent. */
async function updateUnderLoad(checkout: Checkout) {
  const { siteUrl, contentUrl, dataDir } = checkout
  const site = watchAnswers(`${siteUrl}/contacts`)
  const content = watchAnswers(`${contentUrl}/v1/pages/layout?locale=en`, {
    Authorization: `Bearer ${(await readSecrets(dataDir)).CONTENT_STATIC_TOKEN}`,
  })
  const sent: string[] = []
  const unsent: string[] = []
  let isOver = false
  const send = async () => {
    for (let round = 0; !isOver; round += 1) {
      const mark = `update ${round}`
      const load = await sendEnquiries({ siteUrl, mark, perSecond, seconds: 2 })
      sent.push(...load.sent)
      unsent.push(...load.unsent)
    }
  }
  const sending = send()
  const update = await checkout.update()
  // Failures of a switch appear at once.
  await pause(2_000)
  isOver = true
  await sending
  for (const [part, end] of [
    ['site', site],
    ['content', content],
  ] as const) {
    const { asked, failed, longestGapMs: gap, longestWaitMs } = await end()
    check(
      gap <= longestGapMs[part],
      `no gap over ${longestGapMs[part] / 1000} s of the ${part}: ${Math.round(gap)} ms, ${failed} of ${asked} failed, the longest answer ${Math.round(longestWaitMs)} ms`,
    )
  }
  const { lost, doubled } = await balanceOf(checkout, 'update', sent, 60_000)
  check(
    unsent.length + lost.length + doubled.length === 0,
    `${sent.length} enquiries sent during the updates, each stored once`,
    { unsent, lost, doubled },
  )
  return update
}

async function buildOf({ siteUrl }: Checkout): Promise<string> {
  const { body } = await rawRequest(siteUrl, '/builds/latest.json')
  return latest.parse(JSON.parse(body)).id
}

/** Pages that were open before the update request these files. */
async function tryFilesOf({ siteUrl }: Checkout, id: string): Promise<void> {
  const { body } = await rawRequest(siteUrl, `/builds/${id}.json`)
  const { assets } = z.object({ assets: z.array(z.string()) }).parse(JSON.parse(body))
  const answers = await Promise.all(assets.map((name) => rawRequest(siteUrl, name)))
  check(
    answers.every(({ status }) => status === 200),
    `the ${assets.length} files of the build before`,
  )
}

function check(isTrue: boolean, what: string, found?: unknown): void {
  if (!isTrue)
    throw new Error(`Expected ${what} ${found === undefined ? '' : JSON.stringify(found)}`)
  console.log(`✓ ${what}`)
}
