/** Of messages that are deleted once they are sent or given up: what they are about is erased. */
export const erasedKind = 'viewing-erased'
