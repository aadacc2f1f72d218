/** As `Promise.all`, but after a failure rejects only when all of them have ended. */
export async function allEnded<const Works extends readonly PromiseLike<unknown>[]>(works: Works) {
  const running = works.map(async (work) => work);
  try {
    return (await Promise.all(running)) as { -readonly [Index in keyof Works]: Awaited<Works[Index]> };
  } catch (error) {
    await Promise.allSettled(running);
    throw error;
  }
}
