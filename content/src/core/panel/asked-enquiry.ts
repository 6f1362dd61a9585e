interface AskedEnquiry {
  /** Gets the enquiry that was entered, where the page goes on with it. */
  saved?: (enquiry: { id: string; title: string }) => void
}

/** Opens the dialog in which an enquiry is entered by hand, which every page of the panel has. */
export type EnquiryAsked = CustomEvent<AskedEnquiry>
export const enquiryAsked = 'new-enquiry'

export function askForEnquiry(asked: AskedEnquiry = {}): void {
  document.dispatchEvent(new CustomEvent(enquiryAsked, { detail: asked }))
}

declare global {
  interface DocumentEventMap {
    [enquiryAsked]: EnquiryAsked
  }
}
