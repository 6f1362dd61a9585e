import { randomUUID } from 'node:crypto'
import { siteTokenHeader } from '@alun/contract/schema/auth'

/** After some two hundred the code is compiled as well as it will be. */
const most = 160
/** After a build, of which no compiled code is kept yet, and on a slow machine. */
const longestMs = 8_000

/**
 * Sends enquiries to this process, which keeps none of them, until taking one is about as fast as it will be:
 * otherwise those of the first visitors wait for each other while the code is compiled.
 *
 * @param isEnding ends it early
 */
export async function rehearseEnquiries(
  port: number,
  intakeToken: string,
  isEnding: () => boolean,
): Promise<void> {
  const begun = performance.now()
  // One by one, so that who asks for a page meanwhile waits for one at most.
  for (let taken = 0; taken < most; taken += 1) {
    if (isEnding() || performance.now() - begun > longestMs) return
    await rehearse(port, intakeToken)
  }
}

/** @throws Error where it is not answered as a rehearsal is */
async function rehearse(port: number, intakeToken: string): Promise<void> {
  const body = new FormData()
  const fields = {
    form: 'catalog',
    locale: 'en',
    verification: 'verified',
    name: 'Rehearsal',
    phone: '+62 812 0000 0000',
    contact: 'rehearsal@example.com',
    key: randomUUID(),
  }
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const response = await fetch(`http://127.0.0.1:${port}/v1/enquiries/rehearsal`, {
    method: 'POST',
    redirect: 'error',
    body,
    headers: { [siteTokenHeader]: intakeToken },
  })
  await response.body?.cancel()
  if (response.status !== 204) throw new Error(`A rehearsal was answered ${response.status}`)
}
