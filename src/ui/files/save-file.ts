/** Hands the file to the browser to be saved under `name`. */
export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the file by the next turn; some take longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
