export interface EnquiryDialogRequest {
  /** Called with the enquiry that was entered, if the page needs it. */
  saved?: (enquiry: { id: string; title: string }) => void
}

export const enquiryDialogEvent = 'new-enquiry'

/** Asks the page to open the dialog for entering an enquiry, which every page of the panel has. */
export function openEnquiryDialog(request: EnquiryDialogRequest = {}): void {
  document.dispatchEvent(new CustomEvent(enquiryDialogEvent, { detail: request }))
}

declare global {
  interface DocumentEventMap {
    [enquiryDialogEvent]: CustomEvent<EnquiryDialogRequest>
  }
}
