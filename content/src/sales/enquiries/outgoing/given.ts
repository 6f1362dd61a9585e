import type { Payload } from 'payload'
import type { OutgoingMessage } from '../../../core/outbox/message-content.ts'
import type { Runtime } from '../../../core/settings/runtime.ts'
import type { EnquiryMessage } from '../../message-texts/enquiry-message.ts'
import type { EnquirySettings, senderOf } from '../../message-texts/sender.ts'

export interface CompositionDeps
  extends Pick<
    Runtime,
    'adminUrl' | 'intakeToken' | 'mailFrom' | 'salesEmail' | 'secret' | 'siteOrigin'
  > {
  payload: Payload
  now: () => number
}

/** What a message is written from; the enquiry is `null` if there is none, or it was erased. */
export interface Given {
  deps: CompositionDeps
  message: OutgoingMessage
  enquiry: EnquiryMessage | null
  settings: EnquirySettings
  sender: ReturnType<typeof senderOf>
}

/** With its enquiry, and where staff see it. */
export type GivenEnquiry = Given & { enquiry: EnquiryMessage; panelUrl: string }

/** Writes a message; `null` if it no longer applies. */
export type Compose<Text> = (given: Given) => Promise<Text | null>

export const withEnquiry =
  <Text>(compose: (given: GivenEnquiry) => Promise<Text | null> | Text | null): Compose<Text> =>
  async ({ enquiry, ...given }) => {
    if (!enquiry) return null
    const panelUrl = `${given.deps.adminUrl}/collections/enquiries/${enquiry.id}`
    return compose({ ...given, enquiry, panelUrl })
  }
