chrome.runtime.onMessage.addListener((message, _sender, respond) => {
  if (message?.fetch)
    void fetch(message.fetch).then(async (answer) => respond(await answer.json()));
  else respond({ result: null });
  return true;
});
chrome.runtime.onInstalled.addListener(() => {
  for (const id of ["first", "second"]) {
    chrome.contextMenus.create({ id, title: id, contexts: ["image"] });
  }
});
chrome.contextMenus.onClicked.addListener((_info, tab) => {
  void chrome.sidePanel.open({ windowId: tab.windowId });
});
