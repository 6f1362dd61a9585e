import type { Payload } from 'payload'
import type { OutgoingMessage } from '../../../core/outbox/message-content.ts'
import type { Runtime } from '../../../core/settings/runtime.ts'
import type { EnquiryMessage } from '../../message-texts/enquiry-message.ts'
import type { EnquirySettings } from '../../message-texts/sender.ts'

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
}

/** With its enquiry. */
export type GivenEnquiry = Given & { enquiry: EnquiryMessage }
