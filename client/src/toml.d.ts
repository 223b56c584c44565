declare module '*.toml' {
  const data: Record<string, never>;
  export default data;
}
