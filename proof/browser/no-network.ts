/** Without a network the page's own probes fail, and that is no fault. */
export const noNetwork = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|sw\.js|Failed to fetch/;
