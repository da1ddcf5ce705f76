/** So long a worker waits for the server before going on with what the device knows. */
export const PATIENCE_MS = 2_500
