import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '@alun/platform/start-error'
import type { Log } from '../../../app/content/content-fetch.ts'
import { confirmed, deliveryTimeoutMs } from './deliver-spool.ts'
import { openEnquirySpool, type SpoolPlace } from './enquiry-spool.ts'
import type { PostEnquiry } from './post-enquiry.ts'

const maxMisses = 3

interface LeftSpoolDeps {
  /** A `DATA_DIR`, or the `leads-spool` in one. */
  folder: string
  postEnquiry: PostEnquiry
  log: Log
}

/** Delivers what a site process that never comes back has left; throws StartError. */
export async function deliverLeftSpool({ folder: given, postEnquiry, log }: LeftSpoolDeps) {
  const inside = join(given, 'leads-spool')
  const folder = existsSync(inside) ? inside : given
  if (!existsSync(join(folder, 'enquiries.sqlite'))) {
    throw new StartError(`${given} has no spool of enquiries (leads-spool/enquiries.sqlite)`)
  }
  const now = Date.now
  // The secret is for the limits of new enquiries alone.
  const spool = openEnquirySpool({ folder, secret: '', now, log })
  try {
    if (!spool.mayDeliver()) {
      throw new StartError(`A site process uses ${folder} and delivers from it: nothing was sent`)
    }
    spool.restore()
    let delivered = 0
    let misses = 0
    let place: SpoolPlace | null = null
    for (;;) {
      const enquiry = spool.next(place, [])
      if (enquiry === null) break
      place = enquiry
      const reply = await postEnquiry(confirmed(enquiry), deliveryTimeoutMs)
      if (reply.status === 'accepted') {
        await spool.delivered(enquiry)
        delivered += 1
        misses = 0
      } else if (reply.status === 'unavailable' && reply.why === 'away') {
        misses += 1
        // One that always breaks its connection must not keep the others back.
        if (misses < maxMisses && spool.next(place, []) !== null) continue
        const cause = reply.cause instanceof Error ? reply.cause.message : 'no answer'
        throw new StartError(
          `The content service takes no enquiries (${cause}): ${delivered} were sent, the others are left in ${folder}`,
        )
      } else {
        log.error(
          { enquiry: enquiry.id, reason: reply.status === 'rejected' ? reply.reason : 'failed' },
          'The content service does not accept an enquiry; it is left in the folder',
        )
      }
    }
    const { waiting, setAside } = spool.facts()
    return { delivered, left: waiting + setAside }
  } finally {
    spool.close()
  }
}
