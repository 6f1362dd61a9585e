/** A start that cannot go on; the message is for whoever starts the product, without a stack. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
