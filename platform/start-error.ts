/** A start that cannot continue; its message, without a stack, is for the person who starts the product. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}
