declare module '*.toml' {
  const data: Record<string, never>;
  export default data;
}

declare module '$games/tumult_royale/components.toml' {
  export const spinner: { value: number[] };
  export const forgotten_mood: { value: number };
}
