/** The printed values that these pages ask for by name. */
declare module '$games/tumult_royale/components.toml' {
  export const spinner: { value: number[] };
  export const forgotten_mood: { value: number };
}
