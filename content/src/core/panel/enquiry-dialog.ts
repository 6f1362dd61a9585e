interface EnquiryDialogRequest {
  /** Called with the enquiry that was entered, if the page needs it. */
  saved?: (enquiry: { id: string; title: string }) => void
}

/** Asks the page to open the dialog for entering an enquiry, which every page of the panel has. */
export type EnquiryDialogEvent = CustomEvent<EnquiryDialogRequest>
export const enquiryDialogEvent = 'new-enquiry'

export function openEnquiryDialog(asked: EnquiryDialogRequest = {}): void {
  document.dispatchEvent(new CustomEvent(enquiryDialogEvent, { detail: asked }))
}

declare global {
  interface DocumentEventMap {
    [enquiryDialogEvent]: EnquiryDialogEvent
  }
}
