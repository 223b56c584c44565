/** A scene or a picture that fails is reported, and the game goes on without it. */
export async function unharmed(shown: () => Promise<void> | void): Promise<void> {
  try {
    await shown();
  } catch (error) {
    reportError(error);
  }
}
