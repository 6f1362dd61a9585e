/** Kind of the messages about an erased enquiry, which are deleted once they are sent or given up. */
export const erasedKind = 'viewing-erased'
