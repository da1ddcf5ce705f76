/** Traces, where an operator has named a collector of them: what a request was, and each statement that it sent. Never a value, a token or a name. */
export type Tracing = {
  /** Follows one request to its end; what it asks of the database meanwhile belongs to it. */
  request<T>(path: string, name: string, work: () => Promise<T>): Promise<T>
  /** What became of the request that is being followed. */
  ended(facts: { readonly code: number; readonly fault: boolean; readonly tenantId?: number }): void
  /** A statement leaves, its values apart from its text; what it answers is told when it comes. */
  readonly statement: (text: string) => (error?: unknown) => void
  /** Sends what is left. */
  close(): Promise<void>
}
